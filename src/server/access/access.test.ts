import { afterEach, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openApp, type Answer, type OpenApp } from '../../../test/support/open-app'
import { hashToken } from '../security/token'
import * as store from './store'

const PASSWORD = 'correct horse battery staple'

let app: OpenApp
afterEach(async () => app?.close())

const open = (settings: Record<string, string> = {}) =>
  openApp({
    settings,
    at: new Date('2026-11-20T10:00:00Z'),
    headers: { 'sec-fetch-site': 'same-origin' },
  })

const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** A server with an owner that others can reach, and the cookie of the first sign-in. */
async function openOwned(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-password-'))
  writeFileSync(join(folder, 'password'), `${PASSWORD}\n`)
  app = await open({ HOST: '0.0.0.0', SPENDLENS_PASSWORD_FILE: join(folder, 'password') })
  return cookieOf(await app.send('POST', '/api/session', { json: { password: PASSWORD } }))
}

async function openWithSetup(): Promise<string> {
  app = await open({ HOST: '0.0.0.0' })
  const token = 'a'.repeat(43)
  await store.writeSetupToken(
    app.context.db,
    hashToken(token),
    new Date('2026-11-20T10:30:00Z').toISOString(),
  )
  return token
}

describe('without a login', () => {
  test('everything is open on this machine', async () => {
    app = await open()
    expect((await app.send('GET', '/api/session')).json).toEqual({ state: 'open', encrypted: false })
    expect((await app.send('GET', '/api/clients')).status).toBe(200)
  })

  test('a password turns the login on, and signs this browser in', async () => {
    app = await open()
    const set = await app.send('PUT', '/api/password', { json: { password: PASSWORD } })
    expect(set.status).toBe(200)
    expect((await app.send('GET', '/api/clients')).status).toBe(401)
    expect((await app.send('GET', '/api/clients', { headers: { cookie: cookieOf(set) } })).status).toBe(200)
  })
})

describe('the one-time set-up link', () => {
  test('makes the owner once', async () => {
    const token = await openWithSetup()
    expect((await app.send('GET', '/api/session')).json.state).toBe('setup')
    const set = await app.send('POST', '/api/setup', { json: { token, password: PASSWORD } })
    expect(set.status).toBe(201)
    expect((await app.send('GET', '/api/clients', { headers: { cookie: cookieOf(set) } })).status).toBe(200)
    expect((await app.send('POST', '/api/setup', { json: { token, password: PASSWORD } })).status).toBe(401)
  })

  test('two at once: one owner', async () => {
    const token = await openWithSetup()
    const answers = await Promise.all(
      [1, 2].map(() => app.send('POST', '/api/setup', { json: { token, password: PASSWORD } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('is worth nothing with a wrong token or after half an hour', async () => {
    const token = await openWithSetup()
    const wrong = await app.send('POST', '/api/setup', {
      json: { token: 'b'.repeat(43), password: PASSWORD },
    })
    expect(wrong.json.code).toBe('setup_closed')
    app.now.at = new Date('2026-11-20T10:31:00Z')
    expect((await app.send('POST', '/api/setup', { json: { token, password: PASSWORD } })).status).toBe(401)
  })

  test('lies nowhere: not in the database, not in the log', async () => {
    const token = await openWithSetup()
    await app.send('POST', '/api/setup', { json: { token, password: PASSWORD } })
    const database = await Bun.file(join(app.folder, 'spendlens.db-wal')).text()
    expect(database.includes(token) || app.log.join().includes(token)).toBe(false)
  })
})

describe('passwords', () => {
  const weak = ['short', 'x'.repeat(129), 'my Spendlens password', 'qwerty123456', 'nul\0 in a password']
  test.each(weak)('%p is refused', async (password) => {
    const token = await openWithSetup()
    expect((await app.send('POST', '/api/setup', { json: { token, password } })).status).toBe(422)
  })

  test('a wrong one and none at all get the same refusal', async () => {
    await openOwned()
    const wrong = await app.send('POST', '/api/session', { json: { password: 'not the password' } })
    const empty = await app.send('POST', '/api/session', { json: { password: '' } })
    expect([wrong.status, wrong.json.code, wrong.json.message]).toEqual([
      empty.status,
      empty.json.code,
      empty.json.message,
    ])
    expect(wrong.headers.get('set-cookie')).toBeNull()
  })

  test('before there is one, any is refused as a wrong one', async () => {
    await openWithSetup()
    const { status, json } = await app.send('POST', '/api/session', { json: { password: PASSWORD } })
    expect([status, json.message]).toEqual([401, 'That password is incorrect.'])
  })

  test('of 30 wrong ones at once at most 10 are looked at; after the minute that it says the right one works', async () => {
    await openOwned()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.send('POST', '/api/session', { json: { password: 'wrong' } })),
    )
    const looked = answers.filter(({ status }) => status === 401).length
    expect(looked).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - looked)
    const locked = await app.send('POST', '/api/session', { json: { password: PASSWORD } })
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '60'])
    app.now.at = new Date('2026-11-20T10:01:00Z')
    expect((await app.send('POST', '/api/session', { json: { password: PASSWORD } })).status).toBe(200)
  }, 30_000)

  test('a change needs the old one and ends every session, this one with its cookie too', async () => {
    const mine = await openOwned()
    const other = cookieOf(await app.send('POST', '/api/session', { json: { password: PASSWORD } }))
    const change = { current: PASSWORD, password: 'another long password' }
    const refused = await app.send('PUT', '/api/password', {
      json: { ...change, current: 'no' },
      headers: { cookie: mine },
    })
    expect(refused.status).toBe(401)
    const changed = await app.send('PUT', '/api/password', { json: change, headers: { cookie: mine } })
    const get = async (cookie: string) =>
      (await app.send('GET', '/api/clients', { headers: { cookie } })).status
    expect([changed.status, await get(cookieOf(changed)), await get(mine), await get(other)]).toEqual([
      200, 200, 401, 401,
    ])
  })

  test('a sign-in with the old one that is under way when it changes leads nowhere', async () => {
    const mine = await openOwned()
    // Password hashes are computed one after another, so most of these still wait when the password changes.
    const late = Array.from({ length: 8 }, () =>
      app.send('POST', '/api/session', { json: { password: PASSWORD } }),
    )
    await Bun.sleep(50)
    const change = { current: PASSWORD, password: 'another long password' }
    const changed = await app.send('PUT', '/api/password', { json: change, headers: { cookie: mine } })
    const cookies = (await Promise.all(late)).map(cookieOf)
    const get = async (cookie: string) =>
      (await app.send('GET', '/api/sessions', { headers: { cookie } })).json.length
    expect([changed.status, await get(cookieOf(changed))]).toEqual([200, 1])
    for (const cookie of cookies)
      expect((await app.send('GET', '/api/clients', { headers: { cookie } })).status).toBe(401)
  }, 30_000)

  test('of two changes at once only one is made', async () => {
    const mine = await openOwned()
    const change = (password: string) =>
      app.send('PUT', '/api/password', { json: { current: PASSWORD, password }, headers: { cookie: mine } })
    const answers = await Promise.all([change('another long password'), change('yet another password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  }, 30_000)
})

describe('sessions', () => {
  test('sign-out ends one for good', async () => {
    const cookie = await openOwned()
    const out = await app.send('DELETE', '/api/session', { headers: { cookie } })
    expect(out.headers.get('clear-site-data')).toContain('cache')
    expect((await app.send('GET', '/api/clients', { headers: { cookie } })).status).toBe(401)
  })

  test('a session that someone planted is dead after the sign-in', async () => {
    const planted = await openOwned()
    const signedIn = await app.send('POST', '/api/session', {
      json: { password: PASSWORD },
      headers: { cookie: planted },
    })
    expect(cookieOf(signedIn)).not.toBe(planted)
    expect((await app.send('GET', '/api/clients', { headers: { cookie: planted } })).status).toBe(401)
  })

  test('it ends after 14 idle days, and after 90 in any case', async () => {
    const cookie = await openOwned()
    const get = () => app.send('GET', '/api/clients', { headers: { cookie } })
    for (let day = 10; day <= 80; day += 10) {
      app.now.at = new Date(Date.UTC(2026, 10, 20 + day, 10))
      expect((await get()).status).toBe(200)
    }
    app.now.at = new Date(Date.UTC(2026, 10, 20 + 91, 10))
    expect((await get()).status).toBe(401)
    const fresh = await openOwned()
    app.now.at = new Date(Date.UTC(2026, 10, 20 + 15, 10))
    expect((await app.send('GET', '/api/clients', { headers: { cookie: fresh } })).status).toBe(401)
  })

  const bad = [
    'sid=',
    'sid=cut',
    `sid=${'x'.repeat(43)}`,
    'xsid=x',
    `sid=${'x'.repeat(43)}; sid=${'y'.repeat(43)}`,
  ]
  test.each(bad)('cookie %p lets nobody in', async (cookie) => {
    await openOwned()
    const { status, json } = await app.send('GET', '/api/clients', { headers: { cookie } })
    expect([status, json.code]).toEqual([401, 'login_required'])
  })

  test('they can be seen and ended one by one', async () => {
    const mine = await openOwned()
    const other = cookieOf(await app.send('POST', '/api/session', { json: { password: PASSWORD } }))
    const list = JSON.parse((await app.send('GET', '/api/sessions', { headers: { cookie: mine } })).text) as {
      id: string
      current: boolean
    }[]
    expect(list).toHaveLength(2)
    const target = list.find(({ current }) => !current)!
    await app.send('DELETE', `/api/sessions/${target.id}`, { headers: { cookie: mine } })
    expect((await app.send('GET', '/api/clients', { headers: { cookie: other } })).status).toBe(401)
  })

  test('a request within five minutes does not update when the session was last seen', async () => {
    const cookie = await openOwned()
    const seen = async (at: string) => {
      app.now.at = new Date(at)
      const { json } = await app.send('GET', '/api/sessions', { headers: { cookie } })
      return json[0].lastSeenAt
    }
    expect(await seen('2026-11-20T10:04:59Z')).toBe('2026-11-20T10:00:00.000Z')
    await seen('2026-11-20T10:05:01Z')
    expect(await seen('2026-11-20T10:05:02Z')).toBe('2026-11-20T10:05:01.000Z')
  })

  test('the database stores no usable cookie', async () => {
    const cookie = await openOwned()
    const token = cookie.split('=')[1]!
    const files = await Promise.all(
      ['', '-wal'].map((end) => Bun.file(join(app.folder, `spendlens.db${end}`)).text()),
    )
    expect(files.join().includes(token)).toBe(false)
  })

  test('on https the cookie is host-bound and secure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spendlens-password-'))
    writeFileSync(join(folder, 'password'), PASSWORD)
    app = await open({
      PUBLIC_URL: 'https://ads.example.com',
      SPENDLENS_PASSWORD_FILE: join(folder, 'password'),
    })
    const headers = { host: 'ads.example.com', origin: 'https://ads.example.com' }
    const answer = await app.send('POST', '/api/session', { json: { password: PASSWORD }, headers })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-sid=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/,
    )
  })
})
