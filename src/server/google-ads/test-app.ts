import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGoogleStandIn, type GoogleStandIn } from '../../../test/google-stand-in/start'
import { SHOP } from '../../../test/google-stand-in/state'
import { createApp } from '../app'
import type { ServerContext } from '../context'
import { readEnv } from '../env'
import { createLog } from '../log'
import { openContext } from '../start'

export interface TestApp {
  google: GoogleStandIn
  context: ServerContext
  /** Every line that was logged. */
  log: string[]
  /** Every answer's headers and body, as text. */
  answers: string[]
  now: { at: Date }
  /** The data folder. */
  folder: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(clientId: string, type: string, file: Blob): Promise<Answer>
  /** Everything in the data folder, as bytes. */
  files(): Buffer[]
  createClient(name: string): Promise<string>
  /** Goes the whole way of a browser: to Google, and back with what Google gave. */
  signIn(clientId: string): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: Record<string, unknown>
}

const HOST = '127.0.0.1:3000'

/** The real app on a database of its own, with Google's stand-in behind it. */
export async function openTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const google = startGoogleStandIn()
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-google-'))
  const log: string[] = []
  const answers: string[] = []
  const now = { at: new Date('2026-11-21T10:00:00Z') }
  const env = readEnv({ DATABASE_URL: `file:${folder}/spendlens.db`, ...google.env, ...settings })
  const opened = await openContext(
    env,
    createLog({ write: (line) => void log.push(line) }),
  )
  const context = { ...opened.context, now: () => now.at }
  const app = createApp(context)
  const cookies = new Map<string, string>()

  async function send(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {
      host: HOST,
      'sec-fetch-site': 'same-origin',
      ...(cookies.size > 0 ? { cookie: [...cookies.values()].join('; ') } : {}),
      ...init.headers,
    }
    const form = init.body instanceof FormData
    if (init.body !== undefined && !form) headers['content-type'] = 'application/json'
    const body =
      init.body === undefined || form ? (init.body as FormData | undefined) : JSON.stringify(init.body)
    const answer = await app.handle(new Request(`http://${HOST}${path}`, { method, headers, body }))
    const text = await answer.text()
    answers.push(`${JSON.stringify([...answer.headers])}\n${text}`)
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return { status: answer.status, headers: answer.headers, text, json: parse(text) }
  }

  const test: TestApp = {
    google,
    context,
    log,
    answers,
    now,
    folder,
    get: (path, headers) => send('GET', path, { headers }),
    post: (path, body, headers) => send('POST', path, { body, headers }),
    put: (path, body) => send('PUT', path, { body }),
    delete: (path) => send('DELETE', path),
    upload(clientId, type, file) {
      const form = new FormData()
      form.set('clientId', clientId)
      form.set('type', type)
      form.set('file', file, 'export.csv')
      return send('POST', '/api/analyze', { body: form })
    },
    files: () => readdirSync(folder).map((name) => readFileSync(join(folder, name))),
    async createClient(name) {
      return String((await send('POST', '/api/clients', { body: { name } })).json.id)
    },
    async signIn(clientId) {
      const { json } = await send('POST', `/api/google-ads/connect/${clientId}`)
      const consent = await fetch(String(json.url), { redirect: 'manual' })
      const back = new URL(consent.headers.get('location') ?? '')
      return send('GET', back.pathname + back.search, { headers: { accept: 'text/html' } })
    },
    async close() {
      await google.stop()
      opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return test
}

export const OCTOBER = { type: 'campaign', from: '2026-10-01', to: '2026-10-31' }

export function chooseShop(app: TestApp, clientId: string): Promise<Answer> {
  return app.post(`/api/google-ads/set-account/${clientId}`, { customerId: `customers/${SHOP.id}` })
}

/** A client that is connected and whose account is chosen. */
export async function connectShop(app: TestApp, clientId: string): Promise<void> {
  await app.signIn(clientId)
  await chooseShop(app, clientId)
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
