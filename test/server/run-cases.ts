import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { openApp, type Answer, type OpenApp, type SendOptions } from '../support/open-app'
import { CAMPAIGNS, fixture } from '../support/uploads'

/** A wrong or unusual input and the expected answer. */
export interface Case {
  what: string
  method?: string
  path: string | (() => string)
  send?: SendOptions | (() => SendOptions | Promise<SendOptions>)
  status: number | number[]
  code?: string | RegExp
  /** Number of new rows; 0 by default. */
  makes?: number
  after?: (answer: Answer) => void | Promise<void>
}

export const CANARY = 'canary-7d41c8-never-to-be-seen'
const LEAKS = /\bat \S+ \(|\/work\/|\/tmp\/|\.ts:\d|SQLITE|SELECT |node_modules|TypeError|RangeError/
const COUNTED = ['clients', 'reports', 'images', 'shares', 'sessions', 'idempotency_keys', 'settings']

/** App with a client as the target of bad inputs, and the text of a good file. */
export interface Victim {
  app: OpenApp
  id: string
  file: string
}

/** Opens one app for all tests of a file. */
export function withVictim(give: (victim: Victim) => void): void {
  let app: OpenApp
  beforeAll(async () => {
    app = await openApp({ settings: { SPENDLENS_SECRET: CANARY } })
    const { id } = await app.createClient('Victim', { website: 'https://victim.example' })
    give({ app, id, file: await fixture(CAMPAIGNS).text() })
  })
  afterAll(() => app.close())
}

/** Tests each case: its answer, the format of errors, and that no rows or files are left. */
export function runCases(appOf: () => OpenApp, cases: Case[]): void {
  test.each(cases.map((one) => [one.what, one] as const))('%s', async (_what, one) => {
    const app = appOf()
    const before = [await countRows(app), listFiles(app)] as const
    app.log.length = 0
    const options = typeof one.send === 'function' ? await one.send() : (one.send ?? {})
    const path = typeof one.path === 'function' ? one.path() : one.path
    const answer = await app.send(one.method ?? 'POST', path, options)
    expect([one.status].flat(), answer.text.slice(0, 300)).toContain(answer.status)
    if (answer.status >= 400) {
      checkRefusal(answer, one.code)
      await waitForLog(app, answer.json.requestId)
    }
    await one.after?.(answer)
    checkSilence(app, answer)
    expect(((await countRows(app)) - before[0]) as number).toBe(one.makes ?? 0)
    expect(listFiles(app)).toEqual(before[1])
    expect((await app.send('GET', '/api/health')).status).toBe(200)
    const { rows } = await app.context.db.$client.execute('PRAGMA integrity_check')
    expect(rows[0]![0]).toBe('ok')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
}

/** Checks an error's format: a message of one or two sentences, a code, and the request id of the log. */
export function checkRefusal({ json, headers }: Answer, code?: string | RegExp): void {
  const more = json.code === 'edit_conflict' ? ['current'] : []
  expect(Object.keys(json).sort()).toEqual(['code', ...more, 'message', 'requestId'])
  expect(json.message).toMatch(/^[A-Z][^<{}]{5,400}$/s)
  expect(headers.get('x-request-id')).toBe(json.requestId)
  if (code instanceof RegExp) expect(json.code).toMatch(code)
  else if (code) expect(json.code).toBe(code)
}

/** Waits for the request's log line, which is written after the answer. */
async function waitForLog(app: OpenApp, requestId: string): Promise<void> {
  for (let tries = 0; tries < 1000 && !app.log.join('').includes(requestId); tries++) await Bun.sleep(2)
  expect(app.log.join('')).toContain(requestId)
}

function checkSilence(app: OpenApp, { text, headers, status }: Answer): void {
  const said = text + JSON.stringify([...headers])
  expect(said + app.log.join('')).not.toContain(CANARY)
  if (status >= 400) expect(said).not.toMatch(LEAKS)
  // Only faults of the server are logged as errors, bad input is not.
  expect(app.log.filter((line) => line.includes('"level":"error"'))).toEqual([])
  for (const line of app.log) expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028]/u)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

export async function countRows(app: OpenApp): Promise<number> {
  const sums = COUNTED.map((table) => `(SELECT count(*) FROM ${table})`).join(' + ')
  return Number((await app.context.db.$client.execute(`SELECT ${sums}`)).rows[0]?.[0])
}

function listFiles({ folder }: OpenApp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/-(wal|shm)$/.test(name),
  )
}

export const raw = (
  body: BodyInit,
  type = 'application/json',
  more: Record<string, string> = {},
): SendOptions => ({
  body,
  headers: { 'content-type': type, ...more },
})
