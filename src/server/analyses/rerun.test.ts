import { afterEach, beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'
import type { Analysis } from '../../shared/schemas/analysis'
import { reportBodies, reportSources } from '../db/schema'

let app: OpenApp
let clientId: string
let reportId: string
beforeEach(async () => {
  app = await openApp()
  clientId = (await app.createClient()).id
  reportId = (await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId })).json.reportId
})
afterEach(() => app.close())

const rerun = (headers = {}) => app.send('POST', `/api/reports/${reportId}/rerun`, { headers })
const setTarget = (cpa: number) =>
  app.send('PUT', `/api/clients/${clientId}/targets`, {
    json: { cpa, roas: null, margin: null, protectedCategory: false, brandCampaigns: [], excludedCampaigns: [] },
  }) // prettier-ignore
const rewriteBody = async (change: (analysis: Analysis) => void) => {
  const { db } = app.context
  const [row] = await db.select().from(reportBodies).where(eq(reportBodies.reportId, reportId))
  const analysis = JSON.parse(row!.analysis) as Analysis
  change(analysis)
  await db.update(reportBodies).set({ analysis: JSON.stringify(analysis) })
}

test('the same file is audited with the current targets into a new report', async () => {
  const { json: before } = await app.send('GET', `/api/reports/${reportId}`)
  expect(before.analysis.benchmark.sources.costPerPurchase?.step).not.toBe('target')
  expect((await setTarget(7)).status).toBe(200)
  const { status, json: made } = await rerun()
  expect([status, made.benchmark.costPerPurchase, made.benchmark.sources.costPerPurchase.step]).toEqual([
    200,
    7,
    'target',
  ])
  expect([made.fileHash, made.totals]).toEqual([before.analysis.fileHash, before.analysis.totals])
  expect(made.sinceLast).toBeUndefined()
  const { json: rows } = await app.send('GET', `/api/clients/${clientId}/reports`)
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([made.reportId, reportId])
  // The new one knows the one before it, which it is compared with.
  expect((await app.send('GET', `/api/reports/${made.reportId}`)).json.sameFile).toBe(reportId)
  // The old one stays as it is, and says which took its place.
  const newer = { id: made.reportId, lastDay: before.analysis.period.end }
  expect((await app.send('GET', `/api/reports/${reportId}`)).json).toEqual({
    ...before,
    newer,
    rerun: { reportId: made.reportId, createdAt: rows[0].createdAt },
  })
})

test('a request that is sent twice makes one report', async () => {
  const key = { 'idempotency-key': 'a-click' }
  const [one, two] = [await rerun(key), await rerun(key)]
  expect(two.json.reportId).toBe(one.json.reportId)
})

test('what cannot be run again is refused with its reason', async () => {
  await rewriteBody((analysis) => (analysis.images = []))
  expect([(await rerun()).status, (await rerun()).json.code]).toEqual([422, 'images.rerun'])
  await rewriteBody((analysis) => delete analysis.images)
  await app.context.db.delete(reportSources)
  expect([(await rerun()).status, (await rerun()).json.code]).toEqual([404, 'no_source'])
  reportId = 'nobody'
  expect((await rerun()).status).toBe(404)
})
