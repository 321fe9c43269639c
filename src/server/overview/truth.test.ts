import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'
import type { Action } from '../../shared/schemas/finding'

const HEAD = 'Reporting starts,Reporting ends,Campaign name,Campaign delivery,Objective,Result type,Results,Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value' // prettier-ignore
/** One of five campaigns, in this state, costs four times as much as the others. */
const month = (days: string, state = 'active') => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((label, at) => {
    const [results, status] = at === 4 ? [20, state] : [80, 'active']
    return `${days},${label},${status},OUTCOME_SALES,Website purchases,${results},2000,90000,1400,${results},${results * 90}`
  })
  return csv(`${HEAD}\n${rows.join('\n')}\n`, 'export.csv')
}
const SEPTEMBER = '2026-09-01,2026-09-30'
const OCTOBER = '2026-10-01,2026-10-30'

let app: OpenApp
let clientId: string
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-20T10:00:00Z') })
  clientId = (await app.createClient('Acme')).id
})
afterEach(() => app.close())

const analyze = async (file: Blob): Promise<Json> =>
  (await app.analyze({ file, type: 'campaign', clientId })).json
const readVerdict = async () => (await app.send('GET', `/api/overview/clients/${clientId}`)).json.latest
const readRow = async () =>
  (await app.send('GET', '/api/overview/clients')).json.find((row: Json) => row.clientId === clientId).latest
const findLesson = (report: Json): Action => report.actions.find(({ kind }: Action) => kind === 'lesson')

describe('overspend that is past', () => {
  test('a period long past: the screens have the report’s overspend, and its lesson in place of a decision', async () => {
    const made = await analyze(Bun.file('test/fixtures/exports/fx01-meta-campaign-top-summary.csv'))
    const lesson = findLesson(made)
    expect(made.summary).toContain('$345.87 was overspent')
    expect(lesson.title).toStartWith('Next time, spend less on “Total Wellness Launch”')
    const told = {
      excess: 0,
      off: 345.87,
      decision: null,
      lesson: 'Total Wellness Launch – scale back in the next plan',
    }
    expect(await readRow()).toMatchObject(told)
    expect(await readVerdict()).toMatchObject({
      ...told,
      decisions: [],
      ownLesson: { title: told.lesson, excess: lesson.excess, isOverspent: true, due: null },
    })
    const [{ outcome }] = (await app.send('GET', '/api/notifications')).json
    expect(outcome).toMatchObject({ ...told, represents: true })
  })

  test('a month whose expensive campaign ended counts in the trend with all that it overspent', async () => {
    await analyze(month(SEPTEMBER))
    const made = await analyze(month(OCTOBER, 'inactive'))
    const share = made.bridge.sureOff / made.totals.spend
    expect(share).toBeGreaterThan(0.1)
    const { excess, shares, trend } = await readVerdict()
    expect([excess, shares.at(-1).past]).toEqual([0, shares.at(-1).share])
    expect(shares.at(-1).share).toBeCloseTo(share, 4)
    expect(trend[0]).toBeCloseTo(trend[1], 4)
  })

  test('of two audits, notifications tell which one the dashboard shows, and that the other is an earlier one', async () => {
    await analyze(month(SEPTEMBER))
    const { reportId } = await analyze(month(OCTOBER))
    expect((await readRow()).reportId).toBe(reportId)
    const { json } = await app.send('GET', '/api/notifications')
    const told = json.map(({ outcome }: Json) => [outcome.represents, outcome.superseded])
    expect(told).toEqual([
      [true, undefined],
      [false, true],
    ])
  })

  test('two such months are compared by all that they overspent', async () => {
    const ids = [await analyze(month(SEPTEMBER)), await analyze(month(OCTOBER, 'inactive'))]
    const { json } = await app.send(
      'GET',
      `/api/clients/${clientId}/comparison?reports=${ids.map(({ reportId }) => reportId).join()}`,
    )
    const overspend = json.changes.find(({ metric }: Json) => metric === 'bridgeSureOn')
    expect(overspend).toMatchObject({ before: overspend.now, relative: 0, better: null })
    expect(overspend.nowFact).not.toBeNull()
  })
})

describe('a target that is set, changed or removed', () => {
  const setTarget = (target: { cpa?: number; roas?: number }) =>
    app.send('PUT', `/api/clients/${clientId}/targets`, {
      json: { cpa: null, roas: null, margin: null, protectedCategory: false, brandCampaigns: [], excludedCampaigns: [], ...target },
    }) // prettier-ignore
  const rerun = async (id: string): Promise<Json> =>
    (await app.send('POST', `/api/reports/${id}/rerun`, {})).json
  const compare = async (...ids: string[]) =>
    (await app.send('GET', `/api/clients/${clientId}/comparison?reports=${ids.join()}`)).json

  test('the trend starts anew with the first audit that is judged by it, and goes on with the next', async () => {
    const september = await analyze(month(SEPTEMBER))
    const october = await analyze(month(OCTOBER))
    expect(await readRow()).toMatchObject({ trend: [expect.any(Number), expect.any(Number)] })
    expect(await readRow()).not.toHaveProperty('restart')
    expect(await readVerdict()).not.toHaveProperty('byTarget')
    await setTarget({ roas: 5 })
    const again = await rerun(october.reportId)
    expect(again.bridge.sureOn).toBeGreaterThan(october.bridge.sureOn)
    expect(await readRow()).toMatchObject({ restart: 'target_set', trend: [], before: null })
    expect(await readVerdict()).toMatchObject({
      restart: 'target_set',
      shares: [],
      benchmark: { metric: 'roas', value: expect.closeTo(5) },
      byTarget: true,
    })
    // Once the month before is judged by the target, too, the two say something of each other.
    await rerun(september.reportId)
    const { trend, restart } = await readRow()
    expect(trend).toHaveLength(2)
    expect(restart).toBeUndefined()
  })

  test('a file audited again is no change since the last audit', async () => {
    const { reportId } = await analyze(month(OCTOBER))
    await setTarget({ roas: 5 })
    const again = await rerun(reportId)
    expect(again.sinceLast).toBeUndefined()
    expect(await readRow()).not.toHaveProperty('restart')
    expect(await readVerdict()).toMatchObject({ trend: [], shares: [], returned: null })
    const { refusal, sameFile, changes } = await compare(reportId, again.reportId)
    expect([refusal, sameFile, changes.at(-1).metric]).toEqual([null, true, 'benchmarkRoas'])
    const twin = await rerun(reportId)
    expect((await compare(again.reportId, twin.reportId)).refusal).toEqual({ code: 'same_days' })
  })

  test.each([
    ['target_set', {}, { roas: 5 }],
    ['target_changed', { roas: 4 }, { roas: 5 }],
    ['target_changed', { roas: 4 }, { cpa: 30 }],
    ['target_removed', { roas: 5 }, {}],
    [null, { roas: 5 }, { roas: 5 }],
  ])(
    '%p: of the two reports, prices are compared, and neither overspend nor findings',
    async (code, was, is) => {
      await setTarget(was)
      const september = await analyze(month(SEPTEMBER))
      await setTarget(is)
      const october = await analyze(month(OCTOBER))
      const { caveats, changes, findings } = await compare(september.reportId, october.reportId)
      const metrics = changes.map(({ metric }: Json) => metric)
      expect(metrics).toContain('roas')
      expect(metrics).toContain('costPerPurchase')
      expect(metrics.includes('bridgeSureOn')).toBe(code === null)
      expect(findings === null).toBe(code !== null)
      expect(caveats).toEqual(code === null ? [] : [{ code }])
      expect((await readRow()).restart ?? null).toBe(code as never)
    },
  )
})
