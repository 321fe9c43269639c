import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp, type Answer, type OpenApp } from '../../../test/support/open-app'
import { bookAttempt } from './throttle'

const PASSWORD = 'correct horse battery staple'
const PROXY = '127.0.0.9'

let app: OpenApp
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spendlens-throttle-'))
  writeFileSync(join(folder, 'password'), PASSWORD)
  app = await openApp({
    folder,
    settings: {
      PUBLIC_URL: 'https://ads.example.com',
      SPENDLENS_PASSWORD_FILE: join(folder, 'password'),
      TRUSTED_PROXIES: PROXY,
    },
    at: new Date('2026-11-20T10:00:00Z'),
    headers: { host: 'ads.example.com', origin: 'https://ads.example.com' },
    peer: PROXY,
  })
})
afterEach(() => {
  app.close()
  rmSync(folder, { recursive: true })
})

const from = (address: string, cookie = '') => ({
  'x-forwarded-for': address,
  ...(cookie && { cookie }),
})
const signIn = (password: string, headers: Record<string, string>) =>
  app.send('POST', '/api/session', { json: { password }, headers })
const cookiesOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const wait = (seconds: number) => void (app.now.at = new Date(app.now.at.getTime() + seconds * 1000))

async function guess(addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await signIn('a wrong password', from(address))).status)
  return statuses
}
const ofOneNetwork = (count: number) => Array.from({ length: count }, (_, i) => `2001:db8:0:1::${i + 1}`)

describe('a hundred guesses from one IPv6 network', () => {
  test('count as ten, and lock out neither the owner nor an active session', async () => {
    const owner = cookiesOf(await signIn(PASSWORD, from('198.51.100.4')))
    const statuses = await guess(ofOneNetwork(100))
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
    expect((await signIn(PASSWORD, from('198.51.100.5'))).status).toBe(200)
    // In the attackers' network: a valid session, and a known browser.
    const near = from('2001:db8:0:1::ffff', owner)
    const confirmed = await app.send('POST', '/api/session/confirm', {
      json: { password: PASSWORD },
      headers: near,
    })
    expect(confirmed.status).toBe(200)
    expect((await app.send('GET', '/api/backup', { headers: near })).status).toBe(200)
    const device = owner.split('; ')[1]!
    expect((await signIn(PASSWORD, from('2001:db8:0:1::ffff', device))).status).toBe(200)
    const changed = await app.send('PUT', '/api/password', {
      json: { current: PASSWORD, password: 'another good password' },
      headers: near,
    })
    expect(changed.status).toBe(200)
  }, 60_000)

  test('an address written as IPv4 in IPv6 is the same address', async () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107']
    const statuses = await guess(Array.from({ length: 12 }, (_, i) => spellings[i % 3]!))
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  }, 60_000)

  test('writes of strangers do not use up the rate of a session at their address', async () => {
    const owner = cookiesOf(await signIn(PASSWORD, from('198.51.100.4')))
    for (let i = 0; i < 130; i++)
      await app.send('POST', '/api/clients', { json: { name: 'x' }, headers: from('198.51.100.4') })
    const refused = await app.send('POST', '/api/clients', { json: {}, headers: from('198.51.100.4') })
    expect(refused.status).toBe(429)
    const made = await app.send('POST', '/api/clients', {
      json: { name: 'Acme' },
      headers: from('198.51.100.4', owner),
    })
    expect(made.status).toBe(201)
  })
})

describe('the wait', () => {
  test('is what Retry-After says, and doubles with each failure', async () => {
    await guess(Array(10).fill('203.0.113.7'))
    for (const seconds of [60, 120, 240]) {
      const refused = await signIn(PASSWORD, from('203.0.113.7'))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(seconds)])
      wait(seconds - 1)
      expect((await signIn(PASSWORD, from('203.0.113.7'))).headers.get('retry-after')).toBe('1')
      wait(1)
      expect((await signIn('still wrong', from('203.0.113.7'))).status).toBe(401)
    }
    wait(480)
    expect((await signIn(PASSWORD, from('203.0.113.7'))).status).toBe(200)
    expect((await signIn('wrong again', from('203.0.113.7'))).status).toBe(401)
  }, 60_000)

  test('ends within an hour, however many there were, and a site is counted as a whole', async () => {
    const { db } = app.context
    const book = (address: string) => bookAttempt(db, { address }, app.now.at)
    for (let i = 0; i < 40; i++) await book(`2001:db8:5:${i.toString(16)}::1`)
    expect(book('2001:db8:5:ffff::1')).rejects.toMatchObject({ more: { retryAfter: 60 } })
    expect((await book('2001:db8:6::1')).pauseMs).toBe(0)
    for (let i = 0; i < 20; i++) {
      wait(3600)
      await book('203.0.113.9')
    }
    expect(book('203.0.113.9')).rejects.toMatchObject({ more: { retryAfter: 3600 } })
  })

  test('of all strangers together is a pause of seconds, never a refusal', async () => {
    const { db } = app.context
    const pauses: number[] = []
    for (let i = 0; i < 320; i++)
      pauses.push((await bookAttempt(db, { address: `198.51.${i >> 8}.${i & 255}` }, app.now.at)).pauseMs)
    expect([pauses[50], pauses[51], pauses[100], pauses.at(-1)]).toEqual([0, 20, 1000, 5000])
    expect((await bookAttempt(db, { session: 's' }, app.now.at)).pauseMs).toBe(0)
  })
})

describe('the password file', () => {
  test('is applied when its content changes, and not again', async () => {
    const reopen = () =>
      openApp({
        settings: { HOST: '0.0.0.0', SPENDLENS_PASSWORD_FILE: join(folder, 'password') },
        folder,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    const works = async (password: string) =>
      (await app.send('POST', '/api/session', { json: { password } })).status === 200
    app.close()
    app = await reopen()
    const cookie = cookiesOf(await app.send('POST', '/api/session', { json: { password: PASSWORD } }))
    const chosen = 'chosen in the profile'
    const changed = await app.send('PUT', '/api/password', {
      json: { current: PASSWORD, password: chosen },
      headers: { cookie },
    })
    expect(changed.status).toBe(200)
    app.close()
    app = await reopen()
    expect([await works(PASSWORD), await works(chosen)]).toEqual([false, true])
    writeFileSync(join(folder, 'password'), 'a new one in the file')
    app.close()
    app = await reopen()
    expect([await works(chosen), await works('a new one in the file')]).toEqual([false, true])
  })
})

describe('a sign-in from a new browser', () => {
  const notices = async (cookie: string) =>
    (await app.send('GET', '/api/notifications', { headers: from('198.51.100.4', cookie) })).json

  test('is a notification, but for the first and for known ones', async () => {
    const first = cookiesOf(await signIn(PASSWORD, from('198.51.100.4')))
    expect(await notices(first)).toEqual([])
    const again = cookiesOf(await signIn(PASSWORD, from('198.51.100.4', first)))
    expect(await notices(again)).toEqual([])
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await signIn(PASSWORD, { ...from('203.0.113.7'), 'user-agent': agent })
    expect(await notices(again)).toMatchObject([
      {
        kind: 'new_browser',
        clientId: null,
        message:
          'New sign-in: Firefox on Linux, from 203.0.113.7. If that was not you, change the password in your profile.',
      },
    ])
  })

  test('a new password forgets the browsers that knew the old one', async () => {
    const cookie = cookiesOf(await signIn(PASSWORD, from('198.51.100.4')))
    const password = 'another good password'
    const headers = from('198.51.100.4', cookie)
    await app.send('PUT', '/api/password', { json: { current: PASSWORD, password }, headers })
    const statuses: number[] = []
    const device = cookie.split('; ')[1]!
    for (let i = 0; i < 11; i++) statuses.push((await signIn('wrong', from('192.0.2.1', device))).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await signIn('wrong', from('192.0.2.2', device))).status).toBe(401)
  }, 60_000)
})

describe('the sign-in log', () => {
  /** The fail2ban expression of docs/security.md, with its <HOST> filled in. */
  function readFilter(): RegExp {
    const docs = readFileSync(join(import.meta.dir, '../../../docs/security.md'), 'utf8')
    const line = /^failregex = (.+)$/m.exec(docs)?.[1] ?? ''
    return new RegExp(line.replace('<HOST>', '(?<host>[\\w.:]+)'))
  }

  test('has a line for each failure that the filter in the documentation reads', async () => {
    await guess([...Array(10).fill('203.0.113.7'), '203.0.113.7', '2001:db8::5'])
    await signIn(PASSWORD, from('198.51.100.4'))
    await app.send('POST', '/api/setup', {
      json: { token: 'x'.repeat(43), password: PASSWORD },
      headers: from('192.0.2.9'),
    })
    const filter = readFilter()
    const hosts = app.log.flatMap((line) => filter.exec(line)?.groups?.host ?? [])
    expect(hosts).toEqual([...Array(11).fill('203.0.113.7'), '2001:db8::5', '192.0.2.9'])
    expect(app.log.some((line) => line.includes('"event":"sign_in.ok","address":"198.51.100.4"'))).toBe(true)
  }, 60_000)

  test('a browser cannot write an address into it', async () => {
    const forged = '","event":"sign_in.failed","address":"198.51.100.99"'
    await signIn('wrong', { ...from('203.0.113.7'), 'user-agent': forged })
    const filter = readFilter()
    expect(app.log.flatMap((line) => filter.exec(line)?.groups?.host ?? [])).toEqual(['203.0.113.7'])
  })
})
