import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/server/app'
import type { ServerContext } from '../../src/server/context'
import { readEnv } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { openContext } from '../../src/server/start'
import type { Client } from '../../src/shared/schemas/client'
import { openTestDatabase } from '../edge/test-database'

const HOST = '127.0.0.1:3000'
const FIXTURES = join(import.meta.dir, '../fixtures/exports')

/** Whatever JSON holds. An answer's shape is what the tests are about, so none is assumed. */
export type Json = ReturnType<typeof JSON.parse>

export interface Sent {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; null when it is none. */
  json: Json
}

export interface OpenApp {
  context: ServerContext
  log: string[]
  folder: string
  routes: readonly { method: string; path: string }[]
  send(method: string, path: string, options?: SendOptions): Promise<Sent>
  createClient(name?: string, more?: Record<string, unknown>): Promise<Client>
  analyze(fields: Record<string, string | Blob>, headers?: Record<string, string>): Promise<Sent>
  close(): void
}

export interface SendOptions {
  json?: unknown
  body?: BodyInit | null
  headers?: Record<string, string>
}

/** The whole app on a database file of its own, without a socket. */
export async function openApp(
  options: { settings?: Record<string, string>; context?: Partial<ServerContext> } = {},
): Promise<OpenApp> {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-test-'))
  const log: string[] = []
  const settings = readEnv({ DATABASE_URL: `file:${folder}/spendlens.db`, ...options.settings })
  const elsewhere = await openTestDatabase(folder)
  const env = elsewhere ? { ...settings, database: elsewhere.settings } : settings
  const opened = await openContext(
    env,
    createLog({ write: (line) => void log.push(line) }),
  )
  const context = { ...opened.context, ...options.context }
  const app = createApp(context)

  async function send(
    method: string,
    path: string,
    { json, body, headers }: SendOptions = {},
  ): Promise<Sent> {
    const request = new Request(`http://${HOST}${path}`, {
      method,
      headers: {
        host: HOST,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    })
    const response = await app.handle(request)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: toJson(text) }
  }

  return {
    context,
    log,
    folder,
    routes: app.routes,
    send,
    async createClient(name = 'Acme', more = {}) {
      return (await send('POST', '/api/clients', { json: { name, ...more } })).json
    },
    analyze: (fields, headers = {}) => send('POST', '/api/analyze', { body: toForm(fields), headers }),
    close() {
      opened.close()
      elsewhere?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function toForm(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, one)
    }
  }
  return form
}

export function fixture(name: string): File {
  return new File([readFileSync(join(FIXTURES, name))], name)
}

export const CAMPAIGNS = 'fx01-meta-campaign-top-summary.csv'
export const AGES = 'fx02-meta-age.csv'

/** Text as a file that is uploaded. */
export function csv(text: string | Uint8Array<ArrayBuffer>, name = 'export.csv'): File {
  return new File([text], name)
}

function toJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
