import { describe, expect, test } from 'bun:test'
import type { AdsTable } from '../../exports/ads-table'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { summarise } from '../summary/summarise'
import { screen } from './find-trust'

const PERIOD = { start: '2026-08-01', end: '2026-08-31' }

function trustOf(
  rows: readonly ExampleRow[],
  {
    today = '2026-09-02',
    total,
    nameless,
    platform = 'meta',
  }: {
    today?: string
    total?: AdsTable['statedTotals'][number]['measures']
    nameless?: readonly number[]
    platform?: 'meta' | 'google'
  } = {},
) {
  const table = toExampleTable({ rows, platform, period: PERIOD })
  if (total) table.statedTotals.push({ label: 'Total: Account', row: 99, kind: 'account', measures: total })
  for (const spend of nameless ?? [])
    table.statedTotals.push({ label: '', row: 99, kind: 'summary', measures: { spend } })
  return screen(summarise(table, 'campaign'), today).trust
}

const without = (row: ExampleRow, field: keyof ExampleRow): ExampleRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== field))

const codes = (...given: Parameters<typeof trustOf>) => trustOf(...given).drafts.map(({ code }) => code)

/** Campaigns at one price, each with 40 purchases for 1,000 on 800 clicks. */
const even = (count: number, more: ExampleRow = {}): ExampleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    campaignName: `Even ${at}`, spend: 1000 + at, impressions: 60_000, linkClicks: 800, purchases: 40 + at, ...more,
  })) // prettier-ignore
const junk: ExampleRow = {
  campaignName: 'Junk',
  spend: 300,
  impressions: 90_000,
  linkClicks: 4000,
  purchases: 400,
}

test('of thousands of campaigns in slices only those of most spend are looked at', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({
    ...even(1)[0],
    campaignName: `C${at}`,
    age: '18-24',
  }))
  const summary = summarise(toExampleTable({ rows, platform: 'meta', period: PERIOD }), 'ageRange')
  const sizes: number[] = []
  const byKey: typeof summary.byKey = (...given) => {
    const slices = summary.byKey(...given)
    sizes.push(slices.length)
    return slices
  }
  screen({ ...summary, byKey }, '2026-09-02')
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(2100)
})

describe('trust', () => {
  test('a calm file is trusted', () => expect(codes(even(6))).toEqual([]))

  test('results at a thirtieth of the price are quarantined, with their share', () => {
    const { drafts, quarantined } = trustOf([...even(4), junk])
    expect(drafts).toMatchObject([
      { code: 'cheap_results', effect: 'quarantines', subject: 'Junk', detail: 'price' },
    ])
    expect(drafts[0]!.share).toBeCloseTo(400 / 566)
    expect([...quarantined].map(({ label }) => label)).toEqual(['Junk'])
  })

  test('so are rows that are many', () => {
    const rows = [...even(8), ...[1, 2, 3, 4].map((n) => ({ ...junk, campaignName: `Junk ${n}` }))]
    expect(trustOf(rows).quarantined.size).toBe(4)
  })

  test('a row at a fifth of the price is a good row, and one lucky result is luck', () => {
    expect(codes([...even(4), { ...junk, spend: 1500, purchases: 300 }])).toEqual([])
    expect(codes([...even(4), { ...junk, spend: 1, linkClicks: 3, purchases: 1 }])).toEqual([])
  })

  test('one row that does well beside expensive ones is not quarantined', () => {
    const expensive = even(1).map((row) => ({ ...row, purchases: 2 }))
    expect(codes([...even(1), ...expensive, ...expensive])).not.toContain('cheap_results')
  })

  test('nor is one beside a single expensive row, where all others have one or two results and no price of their own', () => {
    const good = { ...even(1)[0]!, campaignName: 'Good', spend: 290, purchases: 29 }
    const expensive = { ...even(1)[0]!, campaignName: 'Expensive', spend: 1340, purchases: 11 }
    const few = [1, 2, 2, 1].map((purchases, at) => ({
      ...even(1)[0]!,
      campaignName: `Few ${at}`,
      spend: 80 * purchases,
      purchases,
    }))
    expect(codes([good, expensive, ...few])).not.toContain('cheap_results')
  })

  test.each<[string, number[], ReturnType<typeof codes>]>([
    ['an order is worth as much as elsewhere and few clicks buy', [62, 68], []],
    ['an order is worth a tenth', [62, 6], ['cheap_results']],
    ['a value was set by hand', [50, 50], ['cheap_results']],
    ['a value is one unit of currency', [1, 1], ['cheap_results']],
  ])('a row far cheaper than expensive ones, where %s', (_, [others, own], expected) => {
    const rest = even(4).map((row) => ({ ...row, purchaseValue: Number(row.purchases) * others! }))
    const good = { ...junk, linkClicks: 12_000, purchaseValue: 400 * own! }
    expect(codes([...rest, good])).toEqual(expected)
    // Ten of a hundred clicks do not buy in a shop: the tag counts something else, whatever it is said to be worth.
    expect(codes([...rest, { ...good, linkClicks: 3000 }])).toEqual(['cheap_results'])
  })

  test.each([
    ['more purchases than clicks', { linkClicks: 100, purchases: 140, spend: 3000 }, 'above_clicks'],
    ['four purchases on ten clicks', { linkClicks: 100, purchases: 40, spend: 1000 }, 'above_shops'],
  ])('%s are implausible', (_, cells, detail) => {
    const { drafts } = trustOf([...even(4), { ...junk, ...cells }])
    expect(drafts).toMatchObject([
      { code: 'implausible_rate', effect: 'quarantines', subject: 'Junk', detail },
    ])
  })

  test('a row that sells like the others on hardly any landing page view is said to miss that event', () => {
    const rows = even(5, { landingPageViews: 640 })
    const withViews = (landingPageViews: number, more: object = {}) =>
      rows.map((row, at) => (at === 0 ? { ...row, landingPageViews, ...more } : row))
    const { drafts } = trustOf(withViews(40))
    expect(drafts).toMatchObject([{ code: 'missing_views', effect: 'qualifies', subject: 'Even 0' }])
    // Without it, of the other four rows’ 3,200 clicks 2,560 land.
    expect(drafts[0]!.figures.map(({ value }) => value)).toEqual([40, 800, 40, 0.8])
    expect(codes(withViews(500))).toEqual([])
    // Few views and few purchases: its clicks do not arrive, which is another finding.
    expect(codes(withViews(40, { purchases: 1 }))).toEqual([])
  })

  test('carts that outnumber landing page views break both steps; blank ones are no step', () => {
    const rows = even(4, { landingPageViews: 200, addToCart: 500 })
    const { drafts, brokenSteps } = trustOf(rows)
    expect(drafts).toMatchObject([{ code: 'funnel_inversion', detail: 'addToCart_above_landingPageViews' }])
    expect([...(brokenSteps.get('sales') ?? [])].toSorted()).toEqual(['addToCart', 'landingPageViews'])
    const blank = rows.map((row, at) =>
      at === 0 ? without(row, 'landingPageViews') : { ...row, landingPageViews: 700 },
    )
    expect(codes(blank)).toEqual([])
  })

  test.each([
    [0.25, 'partial_coverage', 'qualifies'],
    [1.4, 'overlapping_rows', 'stops'],
  ] as const)('rows that add up to %p of the total: %p', (share, code, effect) => {
    const { drafts } = trustOf(even(4), { total: { spend: 4006 / share } })
    expect(drafts).toMatchObject([{ code, effect }])
    expect(drafts[0]!.share).toBeCloseTo(share)
  })

  test.each([
    ['without any other', {}],
    ['beside the total of the rows', { total: { spend: 4006 } }],
  ])('a sum without a name that is lower than the rows is said, %s', (_, more) => {
    const { drafts, stopsSums } = trustOf(even(4), { ...more, nameless: [3000] })
    expect(drafts).toMatchObject([
      { code: 'total_differs', effect: 'qualifies', figures: [{ metric: 'statedSpend', value: 3000 }] },
    ])
    expect(stopsSums).toBe(false)
  })

  test('sums without a name that together are the rows are none of a part', () =>
    expect(codes(even(4), { nameless: [2001, 2005] })).toEqual([]))

  test('rows that add up to the total are all of it', () =>
    expect(codes(even(4), { total: { spend: 4000 } })).toEqual([]))

  test('kinds of results in one column', () => {
    const rows = even(4).map((row, at): ExampleRow => ({
      ...row, results: 40, resultType: at === 0 ? 'Link clicks' : 'Website purchases',
    })) // prettier-ignore
    expect(codes(rows)).toEqual(['mixed_results'])
    expect(codes(rows.map((row) => ({ ...row, resultType: 'Website purchases' })))).toEqual([])
  })

  test('results that only the total has stop verdicts on cost', () => {
    const rows = even(4).map((row) => without(row, 'purchases'))
    const trust = trustOf(rows, { total: { spend: 4006, purchases: 160 } })
    expect(trust.drafts).toMatchObject([{ code: 'unsplit_results', effect: 'stops', detail: 'purchases' }])
    expect(trust.stopsCost).toBe(true)
    expect(codes(rows, { total: { spend: 4006 } })).toEqual([])
  })

  test.each([
    [{ uniqueLinkClicks: 700 }, 'unique_link_clicks'],
    [{ outboundClicks: 700 }, 'outbound_clicks'],
    [{ uniqueClicks: 800 }, 'unique_clicks'],
    [{ uniqueOutboundClicks: 600, uniqueClicks: 800 }, 'unique_outbound_clicks'],
    [{ interactions: 900 }, 'interactions'],
    [{ statedCtr: 0.012 }, 'ctr'],
  ])('a file without clicks that has %p says so', (cells, detail) => {
    const rows = even(4).map((row) => ({ ...without(row, 'linkClicks'), ...cells }))
    expect(trustOf(rows).drafts).toMatchObject([{ code: 'other_clicks', detail }])
  })

  test.each(['uniqueLinkClicks', 'outboundClicks', 'uniqueOutboundClicks', 'uniqueClicks'] as const)(
    '%s bring to light what link clicks would',
    (field) => {
      const rows = [...even(4), { ...junk, spend: 1000, linkClicks: 100, purchases: 130 }].map((row) => ({
        ...without(row, 'linkClicks'),
        [field]: row.linkClicks!,
      }))
      expect(codes(rows)).toEqual(['implausible_rate', 'other_clicks'])
    },
  )

  test.each([['2026-10-15', []], ['2026-10-16', ['old_period']]])('audited on %p: %p', (today, expected) =>
    expect(codes(even(4), { today })).toEqual(expected as never)) // prettier-ignore

  test('fewer than fifteen results are too few to compare rows', () => {
    const few = (each: number) => even(4).map((row) => ({ ...row, purchases: each }))
    expect(codes(few(3))).toEqual(['few_results'])
    expect(codes(few(4))).toEqual([])
  })

  const daily = (row: ExampleRow, from: number, to: number): ExampleRow[] =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      ...row,
      day: `2026-08-${String(from + at).padStart(2, '0')}`,
    }))

  test('rows of other weeks are named; one that started later is not', () => {
    const [a, b, c, d] = even(4)
    const apart = [...daily(a!, 1, 14), ...daily(b!, 1, 14), ...daily(c!, 16, 30), ...daily(d!, 16, 30)]
    const { drafts, otherWeeks } = trustOf(apart)
    expect(drafts.map(({ code }) => code)).toEqual(['different_times'])
    expect(otherWeeks.size).toBe(4)
    expect(
      codes([...daily(a!, 1, 30), ...daily(b!, 1, 30), ...daily(c!, 16, 30), ...daily(d!, 1, 14)]),
    ).toEqual([])
  })
})
