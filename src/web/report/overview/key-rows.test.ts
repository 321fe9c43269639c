import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { listKeyRows } from './key-rows'

const campaign = await exampleAnalysis('campaign')
const none = { cpm: 14, ctr: 0.0135, cpc: 1.04 }
const missing = { purchases: null, costPerPurchase: null, roas: null, conversionRate: null }

/** The example as an account that is run for leads. */
const leads = {
  ...campaign,
  labels: { clicks: 'link clicks', purchases: null, results: 'leads', value: null },
  totals: { ...campaign.totals, spend: 8000, purchases: null, results: 640 },
} as const

const shown = (analysis: typeof leads | typeof campaign, metrics = campaign.metrics!) =>
  listKeyRows(analysis, metrics).map(({ label, value }) => [label, value])

test('the seven figures of the spec, and no more, where there are purchases', () => {
  expect(shown(campaign).map(([label]) => label)).toEqual([
    'CPM',
    'CTR',
    'CPC',
    'Purchases',
    'Cost per Purchase',
    'ROAS',
    'Conversion Rate',
  ])
})

test('a type beyond the ten has one word for what it counts, that of the file', () => {
  const labels = { ...campaign.labels, purchases: 'conversions' }
  const named = (reportType: 'campaign' | 'searchTerm') =>
    listKeyRows({ ...campaign, labels, reportType }, campaign.metrics!)
      .filter(({ metric }) => metric === 'purchases' || metric === 'costPerPurchase')
      .map(({ label, note }) => [label, note])
  expect(named('searchTerm')).toEqual([
    ['Conversions', null],
    ['Cost per conversion', null],
  ])
  expect(named('campaign')).toEqual([
    ['Purchases', 'conversions'],
    ['Cost per Purchase', null],
  ])
})

test('an account that buys leads opens with these and what one cost', () => {
  expect(shown(leads, { ...none, ...missing }).slice(0, 3)).toEqual([
    ['Leads', 640],
    ['Cost per lead', 12.5],
    ['CPM', 14],
  ])
})

test('results of several kinds have no total', () => {
  const mixed = { ...leads, totals: { ...leads.totals, results: null } } as unknown as typeof leads
  expect(shown(mixed, { ...none, ...missing })[0]).toEqual(['CPM', 14])
})

test('a lead is compared with the client’s target, not with the account’s own benchmark', () => {
  const against = (source: 'target' | 'account') => {
    const benchmark = { ...campaign.benchmark!, efficiency: { source, costPerResult: 9, roas: null } }
    return listKeyRows({ ...leads, benchmark }, { ...none, ...missing })[1]!.benchmark
  }
  expect([against('target'), against('account')]).toEqual([9, null])
})

test('what chance may have moved since the last audit is not judged by the client’s own history either', () => {
  const change = {
    metric: 'roas' as const,
    before: 2,
    now: 1.5,
    relative: -0.25,
    better: false,
    chance: true as const,
  }
  const against = (step: 'history' | 'target') => {
    const sources = { roas: { step, label: 'L', date: null, definition: 'D' } }
    const benchmark = { ...campaign.benchmark!, roas: 2, sources }
    const sinceLast = { changes: [change, { ...change, metric: 'ctr' as const }] } as never
    const rows = listKeyRows({ ...campaign, benchmark, sinceLast }, campaign.metrics!)
    return rows.filter(({ chance }) => chance).map(({ metric }) => metric)
  }
  expect(against('history')).toEqual(['roas'])
  expect(against('target')).toEqual([])
})

test('what moved one way since the last audit and lies the other way beside the client’s history is not judged', () => {
  const moved = (metric: 'cpm' | 'ctr', relative: number) => ({ metric, before: 1, now: 1 + relative, relative, better: null }) // prettier-ignore
  const { cpm, ctr } = campaign.metrics!
  const source = { step: 'history' as const, label: 'L', date: null, definition: 'D' }
  const benchmark = { ...campaign.benchmark!, cpm: cpm! * 1.1, ctr: ctr! * 1.1, sources: { cpm: source, ctr: source } } // prettier-ignore
  const turned = (relative: number) => {
    const sinceLast = { changes: [moved('cpm', relative), moved('ctr', -relative)] } as never
    return listKeyRows({ ...campaign, benchmark, sinceLast }, campaign.metrics!)
      .filter(({ isUnjudged }) => isUnjudged)
      .map(({ metric }) => metric)
  }
  expect(turned(0.08)).toEqual(['cpm'])
  expect(turned(-0.08)).toEqual(['ctr'])
  expect(turned(0.04)).toEqual([])
})

test('against a median of two reports nothing is judged', () => {
  const report = { period: { start: '2026-08-01', end: '2026-08-31' }, createdAt: '2026-09-01T00:00:00.000Z' }
  const against = (reports: number) => {
    const source = { step: 'history' as const, label: 'L', date: null, definition: 'D', reports: Array.from({ length: reports }, () => report) } // prettier-ignore
    const benchmark = { ...campaign.benchmark!, cpm: 1, sources: { cpm: source } }
    return listKeyRows({ ...campaign, benchmark }, campaign.metrics!).find(({ metric }) => metric === 'cpm')!
  }
  expect(against(2).isUnjudged).toBe(true)
  expect(against(3).isUnjudged).toBe(false)
})
