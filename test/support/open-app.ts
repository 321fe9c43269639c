import type { Server } from 'bun'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/server/app'
import type { ServerContext } from '../../src/server/context'
import { readEnv } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { openContext } from '../../src/server/start'
import type { Client } from '../../src/shared/schemas/client'
import { openTestDatabase } from '../edge/test-database'
import { shareAuditor } from './shared-auditor'
import { toForm } from './uploads'

export const HOST = '127.0.0.1:3000'

/** Parsed JSON. It is untyped, since tests check the shape of answers. */
export type Json = ReturnType<typeof JSON.parse>

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; null if it is not JSON. */
  json: Json
}

export interface SendOptions {
  json?: unknown
  body?: BodyInit | null
  headers?: Record<string, string>
}

export interface AppOptions {
  settings?: Record<string, string>
  context?: Partial<ServerContext>
  /** Stops the app's clock at this time. */
  at?: Date
  /** Sent with every request. */
  headers?: Record<string, string>
  /** Address that requests come from; by default there is no socket. */
  peer?: string
  /** The caller's data folder, which stays when the app is closed. */
  folder?: string
}

export interface OpenApp {
  context: ServerContext
  /** All log lines. */
  log: string[]
  /** The data folder. */
  folder: string
  routes: readonly { method: string; path: string }[]
  /** The app's clock: the real time until a test sets it. */
  now: { at: Date }
  /** Sends a request. The caller sends cookies itself. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
  createClient(name?: string, more?: Record<string, unknown>): Promise<Client>
  analyze(fields: Record<string, string | Blob>, headers?: Record<string, string>): Promise<Answer>
  close(): void
}

/** Opens the whole app on its own database, without a socket. */
export async function openApp(options: AppOptions = {}): Promise<OpenApp> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'spendlens-test-'))
  const log: string[] = []
  const settings = readEnv({ DATABASE_URL: `file:${folder}/spendlens.db`, ...options.settings })
  const elsewhere = await openTestDatabase(folder)
  const env = elsewhere ? { ...settings, database: elsewhere.settings } : settings
  const opened = await openContext(env, createLog({ write: (line) => void log.push(line) }))
  const now = openClock(options.at)
  const context = { ...opened.context, now: () => now.at, auditor: shareAuditor(), ...options.context }
  const app = createApp(context)
  if (options.peer) app.server = toServer(options.peer)

  const send: OpenApp['send'] = async (method, path, { json, body, headers } = {}) => {
    const request = new Request(`http://${HOST}${path}`, {
      method,
      headers: {
        host: HOST,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
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
    now,
    send,
    async createClient(name = 'Acme', more = {}) {
      return (await send('POST', '/api/clients', { json: { name, ...more } })).json
    },
    analyze: (fields, headers = {}) => send('POST', '/api/analyze', { body: toForm(fields), headers }),
    close() {
      opened.close()
      elsewhere?.remove()
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Stand-in for Bun's `Server`. */
function toServer(address: string) {
  return { port: 3000, requestIP: () => ({ address }), timeout() {} } as unknown as Server<unknown>
}

function openClock(stopped: Date | undefined): { at: Date } {
  let set = stopped
  return {
    get at() {
      return set ?? new Date()
    },
    set at(time) {
      set = time
    },
  }
}

function toJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
