import { describe, expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { runAudit } from '../run-audit'
import { summarise } from '../summary/summarise'

const summaryOf = (rows: readonly ExampleRow[], platform: 'meta' | 'google' = 'meta') =>
  summarise(toExampleTable({ rows, platform }), 'campaign')
const groupOf = (rows: readonly ExampleRow[], name: string, platform?: 'meta' | 'google') =>
  summaryOf(rows, platform).segments.find(({ label }) => label === name)!.group

const bought = (campaignName: string, resultType: string, results: number | string, more: ExampleRow = {}) =>
  ({
    campaignName,
    resultType,
    results,
    spend: 500,
    impressions: 20_000,
    linkClicks: 400,
    ...more,
  }) as ExampleRow

describe('kinds of results are never one goal', () => {
  test.each([
    ['Adds to cart', 'Checkouts initiated'],
    ['Website leads', 'Registrations completed'],
    ['Link clicks', 'Landing page views'],
    ['Link clicks', 'Instagram profile visits'],
    ['ThruPlays', '3-second video plays'],
    ['Reach', 'Impressions'],
    ['conversions:offsite_conversion.custom.111', 'conversions:offsite_conversion.custom.222'],
  ])('%p and %p', (a, b) => {
    const { groups, total } = summaryOf([bought('A', a, 40), bought('B', b, 60)])
    expect(groups).toHaveLength(2)
    expect(total.sums.results).toBeNull()
  })

  test('the column of its own kind counts a row whose Results are blank', () => {
    const { groups } = summaryOf([
      bought('A', 'Adds to cart', 40, { addToCart: 40 }),
      bought('B', '', '', { addToCart: 0 }),
    ])
    expect(groups).toMatchObject([{ goal: 'carts', results: 40 }])
  })
})

describe('a row without a result keeps the goal', () => {
  test('of its campaign', () => {
    const rows = [
      bought('A', 'Link clicks', 90),
      bought('B', 'Website leads', 30, { age: '18-24' }),
      bought('B', '', '', { age: '65+' }),
    ]
    expect(groupOf(rows, 'B')).toBe('leads')
    expect(summaryOf(rows).segments.find(({ label }) => label === 'B')!.parts).toHaveLength(1)
  })

  test.each<[string, ExampleRow, ExampleRow, string]>([
    ['of its objective', { objective: 'OUTCOME_LEADS' }, { objective: 'OUTCOME_LEADS' }, 'leads'],
    ['of its optimisation', { performanceGoal: 'Leads' }, { performanceGoal: 'Leads' }, 'leads'],
    ['that its optimisation names', {}, { performanceGoal: 'Landing page views' }, 'landing page views'],
    ['that its objective names', {}, { objective: 'OUTCOME_TRAFFIC' }, 'traffic'],
    ['that most of the money was spent for', {}, {}, 'sales'],
  ])('%s', (_, others, own, group) => {
    const rows = [
      bought('A', 'Website purchases', 20, { spend: 5000 }),
      bought('B', 'Website leads', 30, others),
      bought('C', '', '', own),
    ]
    expect(groupOf(rows, 'C')).toBe(group)
  })
})

describe('campaigns of Google', () => {
  const google = (campaignName: string, more: ExampleRow): ExampleRow => ({
    campaignName, spend: 500, impressions: 20_000, clicksAll: 400, conversions: 10, ...more,
  }) // prettier-ignore
  const search = google('Search', { campaignType: 'Search', bidStrategy: 'Maximize conversions' })

  test.each<[string, ExampleRow, string]>([
    ['paid per view', { campaignType: 'Video', bidStrategy: 'Target CPV', conversions: 0 }, 'video views'],
    ['paid per thousand', { campaignType: 'Display', bidStrategy: 'Viewable CPM' }, 'awareness'],
    [
      'video at the price of views',
      { campaignType: 'Vídeo', conversions: 0, clicksAll: 9000 },
      'video views',
    ],
    ['video at the price of clicks', { campaignType: 'Video', conversions: 0, clicksAll: 300 }, 'sales'],
    ['video that converts', { campaignType: 'Video', conversions: 4, clicksAll: 9000 }, 'sales'],
    ['search without a conversion', { campaignType: 'Search', conversions: 0 }, 'sales'],
  ])('%s', (_, more, group) => {
    expect(groupOf([search, google('It', more)], 'It', 'google')).toBe(group)
  })
})

describe('carts that end in orders', () => {
  const cart = (name: string, carts: number, purchases: number): ExampleRow => ({
    campaignName: name, resultType: 'Adds to cart', results: carts, addToCart: carts, purchases, spend: 1000,
    impressions: 90_000, linkClicks: 3000, purchaseValue: purchases * 90,
  }) // prettier-ignore
  const rows = [...['A', 'B', 'C', 'D'].map((name, at) => cart(name, 200 + at, 12)), cart('Cheap', 900, 0)]
  const { findings, bridge, metrics, totals } = runAudit(summaryOf(rows), EMPTY_CONTEXT)

  test('are judged by the orders: the cheapest carts without one are the finding', () => {
    expect(findings.find(({ subject }) => subject === 'Cheap')).toMatchObject({
      kind: 'waste',
      tier: 'confirmed',
    })
    expect(findings.filter(({ kind }) => kind === 'highlight')).toEqual([])
    expect(bridge!.roas).toBeCloseTo(1.08, 1)
  })

  test('a cart is no purchase', () => {
    expect(metrics.purchases).toBe(48)
    expect(metrics.costPerPurchase).toBeCloseTo(5000 / 48)
    expect(totals).toMatchObject({ addToCart: 1706, results: 1706, purchases: 48 })
  })

  test('without enough orders they are judged as carts', () => {
    const few = rows.map((row) => ({ ...row, purchases: 1, purchaseValue: 90 }))
    const audit = runAudit(summaryOf(few), EMPTY_CONTEXT)
    expect(audit.bridge!.roas).toBeNull()
    expect(audit.bridge!.price).toBeLessThan(6)
  })
})
