import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { AGES, CAMPAIGNS, fixture } from '../../../test/support/uploads'
import { cleanUp } from '../retention/service'

let app: OpenApp
let clientId: string
let reportId: string
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
  clientId = (await app.createClient('Harbor Dental', { industry: 'Medical' })).id
  const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
  reportId = json.reportId
})
afterEach(() => app.close())

const get = async (path: string) => (await app.send('GET', path)).json
const remove = (path: string) => app.send('DELETE', path)
const trash = () => get('/api/trash')

/** Every API list in which a client or report can occur, as text. */
async function readEverything(): Promise<string> {
  const paths = [
    '/api/clients',
    '/api/clients?q=harbor',
    '/api/reports',
    '/api/reports?latest=type',
    '/api/overview',
    '/api/notifications',
    '/api/shares',
    '/api/exports/clients.csv',
    '/api/exports/reports.csv',
  ]
  return (await Promise.all(paths.map(async (path) => (await app.send('GET', path)).text))).join('\n')
}

describe('a deleted client', () => {
  test('is in no list and at no address, and comes back whole', async () => {
    const image = await get(`/api/reports/${reportId}`)
    const before = await readEverything()
    const deleted = await remove(`/api/clients/${clientId}`)
    expect([deleted.status, deleted.json]).toEqual([200, { id: clientId }])
    const during = await readEverything()
    for (const trace of [clientId, reportId, 'Harbor Dental']) expect(during).not.toContain(trace)
    expect(await get('/api/overview')).toMatchObject({ totalAudits: 0, clients: 0, pending: 0 })
    for (const path of [
      `/api/clients/${clientId}`,
      `/api/clients/${clientId}/reports`,
      `/api/clients/${clientId}/targets`,
      `/api/reports/${reportId}`,
      `/api/reports/${reportId}/rows?rows=2-4`,
    ])
      expect([path, (await app.send('GET', path)).status]).toEqual([path, 404])
    expect((await remove(`/api/clients/${clientId}`)).status).toBe(404)

    expect(await trash()).toEqual({
      days: 30,
      clients: 1,
      reports: 1,
      items: [
        {
          kind: 'client',
          id: clientId,
          name: 'Harbor Dental',
          clientName: 'Harbor Dental',
          reportType: null,
          reports: 1,
          trashedAt: '2026-11-20T10:00:00.000Z',
          erasedAt: '2026-12-20T10:00:00.000Z',
        },
      ],
    })
    expect((await app.send('POST', `/api/trash/clients/${clientId}/restore`)).json).toEqual({ clientId })
    expect(await readEverything()).toBe(before)
    expect(await get(`/api/reports/${reportId}`)).toEqual(image)
    expect((await trash()).items).toEqual([])
  })

  test('takes nothing new in: not an edit, not an upload, not a setting', async () => {
    await remove(`/api/clients/${clientId}`)
    const upload = await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId })
    const edit = await app.send('PATCH', `/api/clients/${clientId}`, { json: { name: 'Other' } })
    const retention = await app.send('PUT', `/api/clients/${clientId}/retention`, {
      json: { uploadDays: 1, reportDays: 1 },
    })
    expect([upload.status, edit.status, retention.status]).toEqual([404, 404, 404])
  })

  test('its share links end and do not come back', async () => {
    const share = await app.send('POST', `/api/reports/${reportId}/shares`, { json: {} })
    const open = () => app.send('GET', '/api/share', { headers: { 'x-share-token': share.json.token } })
    expect((await open()).status).toBe(200)
    await remove(`/api/clients/${clientId}`)
    expect((await open()).status).toBe(404)
    await app.send('POST', `/api/trash/clients/${clientId}/restore`)
    expect((await open()).status).toBe(404)
  })
})

describe('a deleted report', () => {
  test('comes back by itself; one that went before its client stays in the trash when that comes back', async () => {
    const second = (await app.analyze({ file: fixture(AGES), type: 'ageRange', clientId })).json.reportId
    await remove(`/api/reports/${reportId}`)
    expect((await trash()).items).toMatchObject([
      { kind: 'report', id: reportId, clientName: 'Harbor Dental', reportType: 'campaign', reports: 1 },
    ])
    await remove(`/api/clients/${clientId}`)
    expect((await trash()).items.map(({ id }: { id: string }) => id)).toEqual([clientId])
    expect((await app.send('POST', `/api/trash/reports/${reportId}/restore`)).status).toBe(404)
    await app.send('POST', `/api/trash/clients/${clientId}/restore`)
    expect((await get('/api/reports')).map(({ id }: { id: string }) => id)).toEqual([second])
    expect((await app.send('POST', `/api/trash/reports/${reportId}/restore`)).json).toEqual({ clientId })
    expect(await get('/api/reports')).toHaveLength(2)
  })

  test('one in the trash with its client cannot be erased or restored alone', async () => {
    await remove(`/api/clients/${clientId}`)
    expect((await remove(`/api/trash/reports/${reportId}`)).status).toBe(404)
    expect((await app.send('POST', `/api/trash/reports/${reportId}/restore`)).status).toBe(404)
  })
})

describe('erasing', () => {
  const countAll = async (table: string) =>
    Number((await app.context.db.$client.execute(`SELECT count(*) FROM ${table}`)).rows[0]?.[0])

  test('the trash keeps things for 30 days to the second', async () => {
    await remove(`/api/reports/${reportId}`)
    await remove(`/api/clients/${clientId}`)
    app.now.at = new Date('2026-12-20T10:00:00Z')
    await cleanUp(app.context)
    expect(await trash()).toMatchObject({ clients: 1, reports: 1 })
    app.now.at = new Date('2026-12-20T10:00:01Z')
    await cleanUp(app.context)
    expect(await trash()).toMatchObject({ clients: 0, reports: 0 })
    expect([await countAll('clients'), await countAll('report_sources')]).toEqual([0, 0])
  })

  test('takes what is in the trash only', async () => {
    expect((await remove(`/api/trash/clients/${clientId}`)).status).toBe(404)
    expect((await remove('/api/trash')).json).toEqual({ clients: 0, reports: 0, uploads: 0 })
    await remove(`/api/reports/${reportId}`)
    expect((await remove(`/api/trash/reports/${reportId}`)).json).toEqual({
      clients: 0,
      reports: 1,
      uploads: 1,
    })
    expect((await app.send('GET', `/api/clients/${clientId}`)).status).toBe(200)
  })

  test('a client with everything leaves no readable byte in the data folder', async () => {
    const canary = 'Zinnwaldite Dental'
    await app.send('PATCH', `/api/clients/${clientId}`, { json: { name: canary, website: canary } })
    const erased = await app.send('POST', `/api/clients/${clientId}/erase`)
    expect(erased.json).toEqual({ clients: 1, reports: 1, uploads: 1, copies: 0 })
    for (const end of ['', '-wal']) {
      const file = Bun.file(join(app.folder, `spendlens.db${end}`))
      const bytes = (await file.exists()) ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
      for (const trace of [canary, clientId, reportId])
        expect([end, trace, bytes.includes(trace)]).toEqual([end, trace, false])
    }
  })
})
