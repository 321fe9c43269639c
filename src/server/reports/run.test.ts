import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'
import { KEY_METRICS } from '../../shared/metrics/first-metrics'

let app: OpenApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

/** An export of two campaigns for a month of 2026. */
const ofMonth = (month: string, clicks = 100, currency = 'USD') =>
  csv(
    [
      `Reporting starts,Reporting ends,Campaign name,Impressions,Link clicks,Purchases,Amount spent (${currency})`,
      ...['A', 'B'].map((name) => `2026-${month}-01,2026-${month}-30,${name},10000,${clicks},20,500`),
    ].join('\n'),
  )

async function listLatest(clientId: string): Promise<Json> {
  const { json } = await app.send('GET', '/api/reports?latest=type')
  return json.find((row: Json) => row.clientId === clientId)
}

test('the newest report of a type has its changes and the values of the reports before it', async () => {
  const { id: clientId } = await app.createClient()
  const analyze = async (file: File) => (await app.analyze({ file, type: 'campaign', clientId })).json as Json
  await analyze(ofMonth('03', 100, 'EUR'))
  await analyze(ofMonth('04'))
  expect(await listLatest(clientId)).not.toContainAnyKeys(['since', 'run'])
  await analyze(ofMonth('06', 200))
  const { sinceLast } = await analyze(ofMonth('07', 400))

  const row = await listLatest(clientId)
  expect(row.since.end).toBe('2026-06-30')
  const told = sinceLast.changes.filter(({ metric }: Json) => (KEY_METRICS as string[]).includes(metric))
  expect(told.length).toBeGreaterThan(3)
  expect(Object.keys(row.since.changes)).toEqual(told.map(({ metric }: Json) => metric))
  for (const { metric, relative, better } of told) {
    expect(row.since.changes[metric].relative).toBeCloseTo(relative, 4)
    expect(row.since.changes[metric].better).toBe(better)
  }
  expect(row.since.changes.ctr).toEqual({ relative: 1, better: true })
  expect(row.run).toMatchObject({ ctr: [0.01, 0.02, 0.04], cpc: [5, 2.5, 1.25], cpm: [50, 50, 50] })
  expect(row.run.roas).toBeUndefined()
  // Only figures are read, since the texts of hundreds of reports would be slow.
  expect(row.analysis).not.toContainAnyKeys(['summary', 'creativeMetrics'])
  // Other lists do not contain these fields.
  const { json } = await app.send('GET', `/api/clients/${clientId}/reports`)
  for (const listed of json) expect(listed).not.toContainAnyKeys(['since', 'run'])
})
