import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { hashToken, makeToken } from '../../src/server/security/token'
import { AGES, fixture } from '../support/uploads'
import { cookieOf, openSharedApp, PASSWORD, type SharedApp } from './shared-app'

setDefaultTimeout(60_000)

let app: SharedApp
afterEach(() => app.close())

describe('a share link', () => {
  const openShared = async () => {
    app = await openSharedApp()
    const cookie = cookieOf(await app.logIn(PASSWORD))
    const client = (
      await app.send('POST', '/api/clients', { json: { name: 'Northwind' }, headers: { cookie } })
    ).json
    const report = (
      await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId: client.id }, { cookie })
    ).json
    const share = (
      await app.send('POST', `/api/reports/${report.reportId}/shares`, { json: {}, headers: { cookie } })
    ).json
    return {
      cookie,
      clientId: String(client.id),
      reportId: String(report.reportId),
      id: String(share.id),
      token: String(share.token),
    }
  }
  const read = (token: string, more: Record<string, string> = {}) =>
    app.get('/api/share', { 'x-share-token': token, ...more })

  test('opens for its token in its header, and for nothing near it', async () => {
    const { token, id } = await openShared()
    expect((await read(token)).status).toBe(200)
    const near = [
      token.slice(1),
      `${token}=`,
      `${token}, ${token}`,
      token.toLowerCase(),
      hashToken(token),
      id,
      `sid=${token}`,
      "' OR 1=1 --",
      'A'.repeat(43),
      '%',
      '__proto__',
      'x'.repeat(5000),
    ]
    const bodies = new Set<string>()
    for (const other of near) {
      const answer = await read(other)
      expect([other, answer.status]).toEqual([other, 404])
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      bodies.add(JSON.stringify([answer.json.code, answer.json.message]))
    }
    expect(bodies.size).toBe(1)
    for (const path of [
      `/api/share?token=${token}`,
      `/api/share/${token}`,
      `/api/share?x-share-token=${token}`,
    ])
      expect([401, 404]).toContain((await app.get(path)).status)
    expect((await app.send('POST', '/api/share', { json: { token } })).status).toBe(405)
  })

  test('is kept nowhere: not in a cache, by a robot, or in the address of the next page', async () => {
    const { token } = await openShared()
    const answer = await read(token)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('etag') ?? answer.headers.get('last-modified')).toBeNull()
    expect(app.log.join('')).not.toContain(token)
    expect((await read(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await read(token, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('is counted for strangers, not for the agency’s own look', async () => {
    const { token, cookie } = await openShared()
    await read(token)
    await read(token, { cookie })
    expect((await app.get('/api/shares', { cookie })).json[0].openings).toBe(1)
  })

  test('opens one report, and no other door', async () => {
    const { token, clientId, reportId, id } = await openShared()
    const { text } = await read(token)
    for (const secret of [clientId, reportId, id]) expect(text).not.toContain(secret)
    for (const path of [
      '/api/clients',
      `/api/clients/${clientId}`,
      `/api/reports/${reportId}`,
      `/api/reports/${reportId}/rows?segment=S1`,
      '/api/shares',
      '/api/settings',
      '/api/backup',
      '/api/exports/clients.csv',
      '/api/openapi',
    ])
      expect([path, (await app.get(path, { 'x-share-token': token })).status]).toEqual([path, 401])
  })

  test.each(['withdrawn', 'its report deleted', 'its client deleted', 'expired'])(
    '%s, it is like one that never was',
    async (end) => {
      const { cookie, clientId, reportId, id, token } = await openShared()
      if (end === 'withdrawn') await app.send('DELETE', `/api/shares/${id}`, { headers: { cookie } })
      if (end === 'its report deleted')
        await app.send('DELETE', `/api/reports/${reportId}`, { headers: { cookie } })
      if (end === 'its client deleted')
        await app.send('DELETE', `/api/clients/${clientId}`, { headers: { cookie } })
      if (end === 'expired') app.wait(30 * 24 * 60 + 1)
      const [gone, never] = [await read(token), await read(makeToken())]
      expect([gone.status, gone.json.message]).toEqual([404, never.json.message])
      if (end === 'withdrawn')
        expect((await app.send('DELETE', `/api/shares/${id}`, { headers: { cookie } })).status).toBe(404)
    },
  )

  test('cannot be guessed: 60 tries a minute, then a wait', async () => {
    const { token } = await openShared()
    app.wait(1)
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await read(makeToken())).status)
    expect(statuses).toEqual([...Array(60).fill(404), 429])
    expect(Number((await read(token)).headers.get('retry-after'))).toBeGreaterThan(0)
    app.wait(1)
    expect((await read(token)).status).toBe(200)
  })
})
