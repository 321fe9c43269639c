import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { openApp, type Json, type OpenApp } from '../../../test/support/open-app'
import { csv } from '../../../test/support/uploads'

const SEPTEMBER = ['2026-09-01', '2026-09-30'] as const
const OCTOBER = ['2026-10-01', '2026-10-31'] as const
const NOVEMBER = ['2026-11-01', '2026-11-23'] as const

let app: OpenApp
let clientId: string
beforeEach(async () => {
  app = await openApp({ at: new Date('2026-11-24T10:00:00Z') })
  clientId = (await app.createClient('Harbor Dental', { industry: 'Dentists' })).id
})
afterEach(() => app.close())

const COLUMNS =
  'Impressions,Link clicks,Purchases,Purchases conversion value,Amount spent (EUR),Campaign delivery'

interface Account {
  /** First and last day; none for a file without dates. */
  period?: readonly [string, string]
  column?: string
  /** Spend of the expensive row. */
  excess?: number
  platform?: 'meta' | 'google'
}

/** `November 23, 2026`, as Google writes it. */
const spellDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Five active rows, of which the last is expensive. */
function exported({ period, column = 'Campaign name', excess = 1500, platform = 'meta' }: Account): File {
  const rows = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Expensive'].map((label, at) => [
    label,
    ...(at === 4
      ? [90_000, 1100, 8, 480, excess]
      : [80_000, 1200, 40 + (at % 2), 2600 + at * 20, 1000 + at * 10]),
    'active',
    ...(period ?? []),
  ])
  if (platform === 'google') {
    const named = rows.map(([label, impressions, clicks, results, value, spend]) =>
      [label, 'Enabled', 'Eligible', 'EUR', impressions, clicks, results, value, spend].join(','),
    )
    const head = 'Campaign,Campaign status,Status,Currency code,Impr.,Clicks,Conversions,Conv. value,Cost'
    return csv(['Campaign report', `"${period!.map(spellDay).join(' - ')}"`, head, ...named].join('\n'))
  }
  const head = `${column},${COLUMNS}${period ? ',Reporting starts,Reporting ends' : ''}`
  return csv([head, ...rows.map(String)].join('\n'))
}

async function audit(account: Account, at: string, { client = clientId, type = 'campaign' } = {}) {
  app.now.at = new Date(`${at}T10:00:00Z`)
  const { json } = await app.analyze({ file: exported(account), type, clientId: client })
  app.now.at = new Date('2026-11-24T12:00:00Z')
  return json
}

const get = async (path: string) => (await app.send('GET', path)).json
const latest = async () => (await get('/api/overview/clients'))[0].latest

describe('an October that is audited after November', () => {
  let september: Json, november: Json, october: Json
  beforeEach(async () => {
    september = await audit({ period: SEPTEMBER, excess: 1100 }, '2026-10-01')
    november = await audit({ period: NOVEMBER, excess: 3000 }, '2026-11-23')
    october = await audit({ period: OCTOBER, excess: 2000 }, '2026-11-24')
  })

  test('leaves the dashboard and the client to November', async () => {
    const { reportId, ageDays, running, trend, before } = await latest()
    expect({ reportId, ageDays, running }).toEqual({ reportId: november.reportId, ageDays: 1, running: true })
    expect(before.end).toBe('2026-10-31')
    expect(trend).toEqual(trend.toSorted())
    expect(trend).toHaveLength(3)
    expect((await get(`/api/overview/clients/${clientId}`)).latest.reportId).toBe(november.reportId)

    const { savings, opportunities, trend: months } = await get('/api/overview')
    expect(savings[0].amount).toBe(november.bridge.sureOn)
    const ids = opportunities.map(({ reportId }: Json) => reportId)
    expect(new Set(ids)).toEqual(new Set([november.reportId]))
    expect(months.points.map(({ month }: Json) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
  })

  test('takes its place in the figures over time, not their end', async () => {
    const [row, ...others] = await get('/api/reports?latest=type')
    expect(others).toEqual([])
    expect(row).toMatchObject({ id: november.reportId, lastDay: '2026-11-23' })
    const roas = [september, october, november].map(({ metrics }) => Number(metrics.roas.toPrecision(3)))
    expect(row.run.roas).toEqual(roas)
  })

  test('stands first in lists, which are by the day of the audit, and is not called running there', async () => {
    for (const path of ['/api/reports', `/api/clients/${clientId}/reports`, '/api/reports?q=harbor']) {
      const rows = await get(path)
      const told = rows.map(({ id, running, superseded, excess }: Json) => [
        id,
        running,
        superseded,
        excess > 0,
      ])
      expect(told).toEqual([
        [october.reportId, undefined, true, true],
        [november.reportId, true, undefined, true],
        [september.reportId, undefined, true, true],
      ])
    }
  })

  test('compares itself with September, and lets the next audit compare itself with November', async () => {
    expect(november.sinceLast.reportId).toBe(september.reportId)
    expect(october.sinceLast.reportId).toBe(september.reportId)
    const december = await audit({ period: ['2026-11-24', '2026-12-20'] }, '2026-12-21')
    expect(december.sinceLast.reportId).toBe(november.reportId)
  })
})

describe('a period that was long past at its audit', () => {
  const AUGUST = ['2026-08-01', '2026-08-31'] as const

  test('counts in the trend and in a comparison with what it cost in its own time', async () => {
    const [august, november] = [
      await audit({ period: AUGUST, excess: 3000 }, '2026-11-23'),
      await audit({ period: NOVEMBER, excess: 3000 }, '2026-11-23'),
    ]
    expect(august.bridge).toMatchObject({ sureOn: 0, sureOff: november.bridge.sureOn })
    const { trend } = await latest()
    expect(trend).toHaveLength(2)
    expect(trend[0]).toBeCloseTo(trend[1], 9)
    const { changes, findings } = await get(
      `/api/clients/${clientId}/comparison?reports=${august.reportId},${november.reportId}`,
    )
    const { sureOn } = november.bridge
    expect(changes.find(({ metric }: Json) => metric === 'bridgeSureOn')).toMatchObject({
      before: sureOn,
      now: sureOn,
      better: null,
      beforeFact: expect.any(String),
    })
    expect(findings.map(({ became, subject }: Json) => [became, subject])).toContainEqual([
      expect.any(String),
      'Expensive',
    ])
    expect(
      findings.find(({ subject, kind }: Json) => subject === 'Expensive' && kind === 'waste').became,
    ).not.toBe('new')
  })
})

describe('a client on two platforms', () => {
  test('is led by the file with more excess cost, where both are of the same time, and its trend is of one platform', async () => {
    await audit({ period: OCTOBER, platform: 'google', excess: 1100 }, '2026-11-01')
    const google = await audit({ period: NOVEMBER, platform: 'google', excess: 6000 }, '2026-11-23')
    await audit({ period: OCTOBER }, '2026-11-23')
    const meta = await audit({ period: NOVEMBER, excess: 2000 }, '2026-11-24')
    expect([google.quality.platform, meta.quality.platform]).toEqual(['google', 'meta'])
    const shown = await latest()
    expect([shown.reportId, shown.trend.length]).toEqual([google.reportId, 2])
    const running = (await get('/api/reports')).filter(({ running }: Json) => running)
    expect(running.map(({ id }: Json) => id).toSorted()).toEqual([google.reportId, meta.reportId].toSorted())
  })

  test('is led by the later file, where the other is of another time', async () => {
    await audit({ period: OCTOBER, platform: 'google', excess: 6000 }, '2026-11-01')
    const meta = await audit({ period: NOVEMBER, excess: 2000 }, '2026-11-24')
    expect((await latest()).reportId).toBe(meta.reportId)
  })
})

test('an account audit stays ahead of a file of it that is audited again', async () => {
  const campaigns = await audit({ period: NOVEMBER }, '2026-11-23')
  const ages = await audit({ period: NOVEMBER, column: 'Age' }, '2026-11-23', { type: 'ageRange' })
  app.now.at = new Date('2026-11-23T12:00:00Z')
  const account = await app.send('POST', `/api/clients/${clientId}/account-audits`, {
    json: { reports: [campaigns.reportId, ages.reportId] },
  })
  await audit({ period: NOVEMBER, excess: 2500 }, '2026-11-24')
  expect((await latest()).reportId).toBe(account.json.reportId)
})

test('of two audits of the same days the one made last counts', async () => {
  await audit({ period: NOVEMBER }, '2026-11-23')
  const again = await audit({ period: NOVEMBER, excess: 2500 }, '2026-11-24')
  expect((await latest()).reportId).toBe(again.reportId)
})

test('a file without dates is as late as its audit', async () => {
  const undated = await audit({}, '2026-11-20')
  await audit({ period: OCTOBER }, '2026-11-24')
  expect(await latest()).toMatchObject({ reportId: undated.reportId, ageDays: 4 })
  const dated = await audit({ period: NOVEMBER }, '2026-11-24')
  expect(await latest()).toMatchObject({ reportId: dated.reportId, ageDays: 1 })
})

test('a stated period that goes on after the audit ends with it', async () => {
  const year = await audit({ period: ['2026-01-01', '2026-12-31'] }, '2026-11-10')
  expect(await latest()).toMatchObject({ reportId: year.reportId, ageDays: 14 })
  const november = await audit({ period: NOVEMBER }, '2026-11-24')
  expect((await latest()).reportId).toBe(november.reportId)
})

test('in lists nothing runs any more once the data are old', async () => {
  await audit({ period: OCTOBER }, '2026-11-01')
  const running = async () => (await get('/api/reports'))[0].running ?? false
  app.now.at = new Date('2026-12-05T10:00:00Z')
  expect(await running()).toBe(true)
  app.now.at = new Date('2026-12-06T10:00:00Z')
  expect(await running()).toBe(false)
})

test('an account audit is later than an older file that is audited after it', async () => {
  const campaigns = await audit({ period: NOVEMBER }, '2026-11-23')
  const ages = await audit({ period: NOVEMBER, column: 'Age' }, '2026-11-23', { type: 'ageRange' })
  app.now.at = new Date('2026-11-23T12:00:00Z')
  const account = await app.send('POST', `/api/clients/${clientId}/account-audits`, {
    json: { reports: [campaigns.reportId, ages.reportId] },
  })
  expect(account.status).toBe(201)
  await audit({ period: OCTOBER }, '2026-11-24')
  expect((await latest()).reportId).toBe(account.json.reportId)
})

test('peers are told by their latest audits', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const { id } = await app.createClient(name, { industry: 'Dentists' })
    await audit({ period: NOVEMBER, excess: 1000 }, '2026-11-23', { client: id })
    await audit({ period: OCTOBER, excess: 9000 }, '2026-11-24', { client: id })
  }
  const of = async (excess: number) => (await audit({ period: NOVEMBER, excess }, '2026-11-24')).metrics.cpm
  const { benchmark } = await audit({ period: SEPTEMBER }, '2026-11-24')
  expect(benchmark.sources.cpm.step).toBe('peers')
  expect(benchmark.cpm).toBeCloseTo(await of(1000), 9)
  expect(benchmark.cpm).toBeLessThan(await of(9000))
})
