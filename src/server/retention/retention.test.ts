import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'
import { cleanUp } from './service'

let app: OpenApp
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-01-01T10:00:00Z') })
})
afterEach(() => app.close())

const DAY_MS = 24 * 3600_000
const daysLater = (days: number) => void (app.now.at = new Date(Date.UTC(2026, 0, 1, 10) + days * DAY_MS))

async function addAudited(name: string, retention?: object) {
  const clientId = (await app.createClient(name)).id
  const { json } = await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })
  if (retention) {
    const set = await app.send('PUT', `/api/clients/${clientId}/retention`, { json: retention })
    expect([set.status, set.json]).toEqual([200, retention])
  }
  const report = `/api/reports/${json.reportId}`
  const look = async () => [
    (await app.send('GET', report)).status,
    (await app.send('GET', `${report}/rows?rows=2-3`)).status,
  ]
  return { clientId, look }
}

test('each client has its own days, for uploads and for reports; none by default', async () => {
  const kept = await addAudited('Kept')
  const files = await addAudited('Files', { uploadDays: 10, reportDays: null })
  const reports = await addAudited('Reports', { uploadDays: null, reportDays: 20 })
  expect((await app.send('GET', `/api/clients/${kept.clientId}/retention`)).json).toEqual({
    uploadDays: null,
    reportDays: null,
  })
  daysLater(10)
  await cleanUp(app.context)
  expect([await files.look(), await reports.look()]).toEqual([
    [200, 200],
    [200, 200],
  ])
  daysLater(10.001)
  await cleanUp(app.context)
  expect([await files.look(), await reports.look()]).toEqual([
    [200, 404],
    [200, 200],
  ])
  daysLater(20.001)
  await cleanUp(app.context)
  expect([await kept.look(), await files.look(), await reports.look()]).toEqual([
    [200, 200],
    [200, 404],
    [404, 404],
  ])
})

test('the small copies of its images in a shared report go with the images', async () => {
  const { clientId } = await addAudited('Images', { uploadDays: 10, reportDays: null })
  const [report] = (await app.send('GET', `/api/clients/${clientId}/reports`)).json
  const { token } = (await app.send('POST', `/api/reports/${report.id}/shares`, { json: { days: 60 } })).json
  await app.context.db.$client.execute(
    `UPDATE shares SET snapshot = json_set(snapshot, '$.pictures', json('{"I1":"data:image/webp;base64,AAAA"}'))`,
  )
  const open = async () =>
    (await app.send('GET', '/api/share', { headers: { 'x-share-token': String(token) } })).json
  daysLater(9)
  await cleanUp(app.context)
  expect((await open()).pictures).toEqual({ I1: 'data:image/webp;base64,AAAA' })
  daysLater(11)
  await cleanUp(app.context)
  const later = await open()
  expect([later.fileName, later.pictures]).toEqual([report.fileName, {}])
})

test('deletes expired entries of the trash as well', async () => {
  const { clientId } = await addAudited('Trashed', { uploadDays: null, reportDays: 5 })
  await app.send('DELETE', `/api/clients/${clientId}`)
  daysLater(6)
  await cleanUp(app.context)
  expect((await app.send('GET', '/api/trash')).json).toMatchObject({ clients: 1, reports: 0 })
})

test.each([0, -1, 3651, 1.5, '30', undefined])('%p days are refused', async (uploadDays) => {
  const { id } = await app.createClient('Acme')
  const json = { uploadDays, reportDays: null }
  expect((await app.send('PUT', `/api/clients/${id}/retention`, { json })).status).toBe(422)
})

test('one retention can be set for all clients; those with one are listed', async () => {
  const [one, two, trashed] = [
    await app.createClient('One'),
    await app.createClient('Two'),
    await app.createClient('Trashed'),
  ]
  await app.send('DELETE', `/api/clients/${trashed.id}`)
  const own = { uploadDays: 10, reportDays: null }
  await app.send('PUT', `/api/clients/${two.id}/retention`, { json: own })
  const list = async () => (await app.send('GET', '/api/retention')).json
  expect(await list()).toEqual([{ clientId: two.id, clientName: two.name, ...own }])
  const all = { uploadDays: null, reportDays: 90 }
  const { status, json } = await app.send('PUT', '/api/retention', { json: all })
  expect([status, json]).toEqual([200, all])
  expect(await list()).toEqual([
    { clientId: one.id, clientName: one.name, ...all },
    { clientId: two.id, clientName: two.name, ...all },
  ])
  await app.send('POST', `/api/trash/clients/${trashed.id}/restore`)
  expect(await list()).toHaveLength(2)
  expect(
    (await app.send('PUT', '/api/retention', { json: { uploadDays: 0, reportDays: null } })).status,
  ).toBe(422)
})
