import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/server/app'
import type { ServerContext } from '../../src/server/context'
import { readEnv } from '../../src/server/env'
import { createLog } from '../../src/server/log'
import { openContext } from '../../src/server/start'

export interface OpenApp {
  context: ServerContext
  folder: string
  /** Every line that was logged. */
  log: string[]
  now: { at: Date }
  /** Sends a request as the app's own page would. Cookies are the caller's business. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
  close(): Promise<void>
}

export interface SendOptions {
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: Record<string, unknown>
}

const HOST = '127.0.0.1:3000'

/** The real app on a database file of its own. */
export async function openApp(settings: Record<string, string> = {}): Promise<OpenApp> {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-app-'))
  const log: string[] = []
  const now = { at: new Date('2026-11-20T10:00:00Z') }
  const env = readEnv({ DATABASE_URL: `file:${folder}/spendlens.db`, ...settings })
  const opened = await openContext(
    env,
    createLog({ write: (line) => void log.push(line) }),
  )
  const context = { ...opened.context, now: () => now.at }
  const app = createApp(context)
  return {
    context,
    folder,
    log,
    now,
    async send(method, path, { body, headers = {} } = {}) {
      const form = body instanceof FormData
      const answer = await app.handle(
        new Request(`http://${HOST}${path}`, {
          method,
          headers: {
            host: HOST,
            'sec-fetch-site': 'same-origin',
            ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
        }),
      )
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, text, json: parse(text) }
    },
    async close() {
      opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
