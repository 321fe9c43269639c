import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openApp, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'

const HEAD = 'Reporting starts,Reporting ends,Account name,Campaign name,Campaign delivery,Objective,Result type,Results,Amount spent (USD),Impressions,Link clicks,Purchases,Purchases conversion value' // prettier-ignore
/** One of five campaigns costs four times as much as the others, unless `calm`. */
const month = (name: string, { account = 'North', calm = false } = {}, days = `2026-${name}-01,2026-${name}-28`) => {
  const rows = ['A', 'B', 'C', 'D', 'E'].map((label, at) => {
    const results = at === 4 && !calm ? 20 : 80
    return `${days},${account},${label},active,OUTCOME_SALES,Website purchases,${results},${2000 + at},90000,1400,${results},${results * 90}`
  })
  return csv(`${HEAD}\n${rows.join('\n')}\n`, `${name}.csv`)
} // prettier-ignore

let app: OpenApp
let clientId: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await openApp()
  clientId = (await app.createClient()).id
  const files = {
    september: month('09'),
    august: month('08', { calm: true }),
    south: month('10', { account: 'South' }),
    renamed: csv((await month('07').text()).replaceAll(/North,/g, 'North,Other '), 'renamed.csv'),
    overlap: month('09', {}, '2026-08-20,2026-09-10'),
  }
  for (const [name, file] of Object.entries(files))
    ids[name] = (await app.analyze({ file, type: 'campaign', clientId })).json.reportId
})
afterAll(() => app.close())

const compare = async (...named: string[]) => {
  const list = named.map((name) => ids[name] ?? name).join(',')
  return app.send('GET', `/api/clients/${clientId}/comparison?reports=${list}`)
}

describe('two reports', () => {
  test('the earlier days first, whenever they were audited; overspend first, then spend; a row that became expensive is new', async () => {
    const { status, json } = await compare('september', 'august')
    expect([status, json.before.reportId, json.now.reportId]).toEqual([200, ids.august!, ids.september!])
    expect(json.changes[0]).toMatchObject({ metric: 'bridgeSureOn', before: 0 })
    expect(json.changes[1]).toMatchObject({ metric: 'spend', before: 10_010, now: 10_010, relative: 0 })
    const { json: later } = await app.send('GET', `/api/reports/${ids.september}`)
    const [{ roas }] = later.analysis.bridge.groups
    expect(json.now.benchmark).toEqual({ metric: 'roas', value: roas })
    expect(json.findings).toMatchObject([{ became: 'new', kind: 'waste', subject: 'E', before: null }])
    const { json: report } = await app.send('GET', `/api/reports/${ids.september}`)
    const fact = report.analysis.facts.find(({ id }: { id: string }) => id === json.findings[0].nowFact)
    expect(fact.value).toBe(json.findings[0].now)
  })

  test.each([
    ['september', 'overlap', { code: 'shared_days', days: 10 }],
    ['south', 'august', { code: 'account', stated: ['North', 'South'] }],
  ])('%s and %s are refused with a reason', async (one, two, refusal) => {
    expect((await compare(one, two)).json).toMatchObject({ refusal, changes: [], findings: null })
  })

  test('of one account name without a row in common have a caveat', async () => {
    expect((await compare('renamed', 'august')).json.caveats).toContainEqual({ code: 'no_common_rows' })
    expect((await compare('september', 'august')).json.caveats).toEqual([])
  })

  test.each([
    ['one', ['august'], 422],
    ['the same twice', ['august', 'august'], 422],
    ['three', ['august', 'september', 'south'], 422],
    ['one that is not there', ['august', 'nobody'], 404],
  ])('%s', async (_, named, status) => {
    expect((await compare(...named)).status).toBe(status)
  })

  test('a report of another client is none of this one', async () => {
    const other = (await app.createClient('Other')).id
    const path = `/api/clients/${other}/comparison?reports=${ids.august},${ids.september}`
    expect((await app.send('GET', path)).status).toBe(404)
  })
})
