import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { writeSetupToken } from '../../src/server/access/store'
import { hashToken, makeToken } from '../../src/server/security/token'
import type { SendOptions } from '../support/open-app'
import { checkRefusal } from './run-cases'
import { cookieOf, MINUTE, openSharedApp, PASSWORD, type SharedApp } from './shared-app'

setDefaultTimeout(60_000)

let app: SharedApp
afterEach(() => app.close())

const openOwned = async () => {
  app = await openSharedApp()
  return cookieOf(await app.logIn(PASSWORD))
}
const logIn = (password: unknown, headers?: Record<string, string>) => app.logIn(password, headers)
const get = (path: string, headers?: Record<string, string>) => app.get(path, headers)
const wait = (minutes: number) => app.wait(minutes)

describe('a session', () => {
  test('is its cookie as it was given, and nothing like it', async () => {
    const cookie = await openOwned()
    const token = cookie.slice('sid='.length)
    expect((await get('/api/clients', { cookie })).status).toBe(200)
    expect((await get('/api/clients', { cookie: `theme=dark; ${cookie}; lang=en` })).status).toBe(200)
    const others = [
      `SID=${token}`, `sid="${token}"`, `sid=${token}=`, `sid=${token} x`, `sid=%20${token}`, `sid=${token}; sid=${token}`,
      `sid=; sid=${token}`, `xsid=${token}`, `__Host-sid=${token}`, `sid=${hashToken(token)}`, `sid=${token.slice(0, -1)}`,
      `sid=${token.toLowerCase()}`, `sid=' OR 1=1 --`, `sid=${'A'.repeat(43)}`, `sid[]=${token}`, `sid=null`, `sid=${token},${token}`,
    ] // prettier-ignore
    for (const other of others) {
      const answer = await get('/api/clients', { cookie: other })
      expect([other, answer.status]).toEqual([other, 401])
      checkRefusal(answer, 'login_required')
    }
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { 'x-session': token },
      { 'x-share-token': token },
    ])
      expect((await get('/api/clients', headers as unknown as Record<string, string>)).status).toBe(401)
    for (const query of [`sid=${token}`, `token=${token}`])
      expect((await get(`/api/clients?${query}`)).status).toBe(401)
  })

  test('is invalid after its end, however it ended', async () => {
    const first = await openOwned()
    const second = cookieOf(await logIn(PASSWORD, { cookie: first }))
    expect(second).not.toBe(first)
    expect((await get('/api/clients', { cookie: first })).status).toBe(401)
    const list = (await get('/api/sessions', { cookie: second })).json as { id: string; current: boolean }[]
    for (const id of ['nope', '%00', '..%2f', "' OR 1=1 --", list[0]!.id.toUpperCase()])
      expect(
        (await app.send('DELETE', `/api/sessions/${encodeURIComponent(id)}`, { headers: { cookie: second } }))
          .status,
      ).toBe(404)
    expect(
      (await app.send('DELETE', `/api/sessions/${list[0]!.id}`, { headers: { cookie: second } })).status,
    ).toBe(200)
    expect((await get('/api/clients', { cookie: second })).status).toBe(401)
    const third = cookieOf(await logIn(PASSWORD))
    expect((await app.send('DELETE', '/api/session', { headers: { cookie: third } })).status).toBe(200)
    expect((await get('/api/clients', { cookie: third })).status).toBe(401)
    const fourth = cookieOf(await logIn(PASSWORD))
    wait(91 * 24 * 60)
    expect((await get('/api/clients', { cookie: fourth })).status).toBe(401)
  })

  test('asks for the password again before what cannot be taken back', async () => {
    const cookie = await openOwned()
    wait(11)
    const guarded: [string, string, SendOptions][] = [
      ['GET', '/api/backup', {}],
      ['GET', '/api/exports/clients.csv', {}],
      ['GET', '/api/exports/reports.csv', {}],
      ['DELETE', '/api/trash', {}],
      ['DELETE', '/api/trash/clients/x', {}],
      ['DELETE', '/api/trash/reports/x', {}],
      ['POST', '/api/clients/x/erase', {}],
      ['PUT', '/api/clients/x/retention', { json: { uploadDays: null, reportDays: 1 } }],
      ['POST', '/api/reports/x/shares', { json: {} }],
      ['PUT', '/api/narrator', { json: { model: 'm' } }],
    ]
    for (const [method, path, options] of guarded) {
      const answer = await app.send(method, path, { ...options, headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 403])
      checkRefusal(answer, 'password_required')
    }
    const wrong = await app.send('POST', '/api/session/confirm', {
      json: { password: `${PASSWORD} ` },
      headers: { cookie },
    })
    expect(wrong.status).toBe(401)
    expect((await app.send('POST', '/api/session/confirm', { json: { password: PASSWORD } })).status).toBe(
      401,
    )
    await app.send('POST', '/api/session/confirm', { json: { password: PASSWORD }, headers: { cookie } })
    expect((await app.send('GET', '/api/backup', { headers: { cookie } })).status).toBe(200)
  })
})

describe('logging in', () => {
  test('with an invalid password is refused like a wrong one, or as a bad request', async () => {
    await openOwned()
    const passwords: unknown[] = [
      '',
      ' ',
      `${PASSWORD}\0`,
      PASSWORD.toUpperCase(),
      `${PASSWORD}\n`,
      'x'.repeat(129),
      '\ud800',
      null,
      0,
      true,
      [PASSWORD],
      { toString: PASSWORD },
      { $ne: '' },
    ]
    for (const password of passwords) {
      const answer = await logIn(password)
      expect([password, answer.status]).toEqual([password, typeof password === 'string' ? 401 : 422])
      checkRefusal(answer)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.text).not.toContain(PASSWORD)
      wait(61)
    }
    expect((await logIn('y'.repeat(70_000))).status).toBe(413)
  })

  test('too often is refused even with the right password, whatever the forwarded address', async () => {
    await openOwned()
    wait(61)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await logIn(`wrong ${i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const claimed = await logIn(PASSWORD, { 'x-forwarded-for': '203.0.113.9' })
    expect([claimed.status, claimed.json.code]).toEqual([400, 'untrusted_proxy'])
    const locked = await logIn(PASSWORD)
    expect([locked.status, Number(locked.headers.get('retry-after')) >= 60]).toEqual([429, true])
    wait(11)
    expect((await logIn(PASSWORD)).status).toBe(200)
  })
})

describe('setting up', () => {
  const openWithLink = async () => {
    app = await openSharedApp({ owned: false })
    const token = makeToken()
    await writeSetupToken(
      app.context.db,
      hashToken(token),
      new Date(app.now.at.getTime() + 30 * MINUTE).toISOString(),
    )
    return token
  }
  const setUp = (token: unknown, password: unknown) =>
    app.send('POST', '/api/setup', { json: { token, password } })

  test('succeeds for one of several simultaneous requests, and for none after that', async () => {
    const token = await openWithLink()
    const answers = await Promise.all(Array.from({ length: 4 }, (_, i) => setUp(token, `${PASSWORD} ${i}`)))
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 201) checkRefusal(answer, 'setup_closed')
    expect((await setUp(token, PASSWORD)).status).toBe(401)
    const winner = answers.findIndex(({ status }) => status === 201)
    for (let i = 0; i < 4; i++)
      expect((await logIn(`${PASSWORD} ${i}`)).status).toBe(i === winner ? 200 : 401)
  })

  test('with a wrong link or an invalid password leaves the link usable', async () => {
    const token = await openWithLink()
    const links: unknown[] = [
      '',
      `${token} `,
      token.slice(1),
      hashToken(token),
      token.toLowerCase(),
      `${token}\0`,
      "' OR 1=1 --",
      null,
      1,
      [token],
      { toString: token },
    ]
    for (const link of links) expect([401, 422]).toContain((await setUp(link, PASSWORD)).status)
    for (const password of [
      'short',
      'spendlens-spendlens',
      'passwordpassword',
      ' '.repeat(5),
      'x'.repeat(129),
      `${PASSWORD}\0`,
      null,
      5,
    ]) {
      const answer = await setUp(token, password)
      expect([password, answer.status]).toEqual([password, 422])
      checkRefusal(answer)
    }
    expect((await app.send('PUT', '/api/password', { json: { password: PASSWORD } })).status).toBe(401)
    expect((await setUp(token, PASSWORD)).status).toBe(201)
  })

  test('is refused with an expired link', async () => {
    const token = await openWithLink()
    wait(31)
    checkRefusal(await setUp(token, PASSWORD), 'setup_closed')
  })
})
