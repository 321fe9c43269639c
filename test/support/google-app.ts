import { afterEach, beforeEach } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startGoogleStandIn, type GoogleStandIn } from '../google-stand-in/start'
import { SHOP } from '../google-stand-in/state'
import { openApp, type Answer, type OpenApp, type SendOptions } from './open-app'
import { toForm } from './uploads'

export interface TestApp extends Pick<OpenApp, 'context' | 'log' | 'now' | 'folder'> {
  google: GoogleStandIn
  /** Headers and body of each answer, as text. */
  answers: string[]
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, json: unknown): Promise<Answer>
  delete(path: string): Promise<Answer>
  upload(clientId: string, type: string, file: Blob): Promise<Answer>
  /** Contents of all files in the data folder. */
  files(): Buffer[]
  createClient(name: string): Promise<string>
  /** Signs in as a browser would: to Google and back with its redirect. */
  signIn(clientId: string): Promise<Answer>
  close(): Promise<void>
}

/** The real app with a stand-in for Google, and with cookies as in a browser. */
export async function openTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const google = startGoogleStandIn()
  const app = await openApp({
    settings: { ...google.env, ...settings },
    at: new Date('2026-11-21T10:00:00Z'),
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { context, log, now, folder } = app
  const answers: string[] = []
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const cookie = [...cookies.values()].join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...options.headers }
    const answer = await app.send(method, path, { ...options, headers })
    answers.push(`${JSON.stringify([...answer.headers])}\n${answer.text}`)
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      cookies.set(pair.split('=')[0] ?? '', pair)
    }
    return answer
  }

  return {
    google,
    context,
    log,
    answers,
    now,
    folder,
    get: (path, headers) => send('GET', path, { headers }),
    post: (path, json, headers) => send('POST', path, { json, headers }),
    put: (path, json) => send('PUT', path, { json }),
    delete: (path) => send('DELETE', path),
    upload: (clientId, type, file) =>
      send('POST', '/api/analyze', {
        body: toForm({ clientId, type, file: new File([file], 'export.csv') }),
      }),
    files: () => readdirSync(folder).map((name) => readFileSync(join(folder, name))),
    async createClient(name) {
      return String((await send('POST', '/api/clients', { json: { name } })).json.id)
    },
    async signIn(clientId) {
      const { json } = await send('POST', `/api/google-ads/connect/${clientId}`)
      const consent = await fetch(String(json.url), { redirect: 'manual' })
      const back = new URL(consent.headers.get('location') ?? '')
      return send('GET', back.pathname + back.search, { headers: { accept: 'text/html' } })
    },
    async close() {
      await google.stop()
      app.close()
    },
  }
}

/** Opens an app with one client before each test and closes it afterwards. */
export function withTestApp(give: (app: TestApp, client: string) => void): void {
  let app: TestApp
  beforeEach(async () => {
    app = await openTestApp()
    give(app, await app.createClient('Northwind'))
  })
  afterEach(() => app.close())
}

export const OCTOBER = { type: 'campaign', from: '2026-10-01', to: '2026-10-31' }

export function chooseShop(app: TestApp, clientId: string): Promise<Answer> {
  return app.post(`/api/google-ads/set-account/${clientId}`, { customerId: `customers/${SHOP.id}` })
}

/** Connects a client and chooses its account. */
export async function connectShop(app: TestApp, clientId: string): Promise<void> {
  await app.signIn(clientId)
  await chooseShop(app, clientId)
}
