import { findFact } from '../../../shared/audit/facts/find-fact'
import { describe, expect, test } from 'bun:test'
import { toDayPoints } from '../../../shared/audit/report/day-series'
import { auditFile } from '../../../../test/support/fixture-audits'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toMultiples, toTrend } from './chart-series'

const campaign = await exampleAnalysis('campaign')

test('the trend sums seven days before it divides', () => {
  const trend = toTrend(campaign)!
  const [returned, spend] = trend.panels
  const days = toDayPoints(campaign.series)
  const week = days.slice(0, 7)
  const sum = (name: 'goalSpend' | 'goalValue') => week.reduce((total, day) => total + (day[name] ?? 0), 0)
  // Rows bought for sales alone, as the verdict is.
  expect(spend!.values[0]).toBe(days[0]!.goalSpend!)
  expect(days[0]!.goalSpend!).toBeLessThan(days[0]!.spend!)
  expect([0, 1, 2, -3, -2, -1].map((at) => returned!.values.at(at)).every((value) => value === null)).toBe(
    true,
  )
  expect(returned!.values[3]).toBeCloseTo(sum('goalValue') / sum('goalSpend'), 10)
  expect(returned!.single!.values).toHaveLength(returned!.values.length)
  expect(returned!.single!.values[0]).toBeCloseTo(days[0]!.goalValue! / days[0]!.goalSpend!, 10)
  expect(toTrend({ ...campaign, series: days.slice(0, 3) })).toBeNull()
})

test('the days on which all rows sold less are shaded and named', () => {
  const { shaded, shadedLabel, days, note } = toTrend(campaign)!
  expect(shaded!.map((at) => days[at])).toEqual(['Oct 14', 'Oct 18'])
  // The means around them hide what these days brought.
  expect(shadedLabel).toBe('Oct 14 to Oct 18: sales dip, 1.07x ROAS')
  expect(note).toEndWith('Only campaigns for sales.')
  const calm = toTrend({ ...campaign, findings: [] })!
  expect([calm.shaded, calm.shadedLabel]).toEqual([undefined, undefined])
})

test('days say their year only where there are two', () => {
  const series = toDayPoints(campaign.series).map((point, at) => ({
    ...point,
    day: new Date(Date.UTC(2026, 11, 10 + at)).toISOString().slice(0, 10),
  }))
  expect(toTrend({ ...campaign, series, findings: [] })!.days[0]).toBe('Dec 10, 2026')
})

test('small multiples name their first and last value, have their verdicts, and say which are below the line', () => {
  const { items, line, note, title } = toMultiples(campaign)!
  expect(line).toBe(campaign.bridge!.roas!)
  expect(note).toEndWith('Dashed: benchmark, 2.43x.')
  for (const { from, values } of items) {
    expect(from).toMatch(/x$/)
    expect(values[0]).not.toBeNull()
  }
  expect(items.filter(({ verdict }) => verdict === 'waste')).toHaveLength(2)
  // Each says its own overall figure, so that those of the title can be told, and on how many days it was below.
  const isBelow = items.map(({ overall }) => parseFloat(overall!) < line!)
  expect(isBelow).toEqual(isBelow.toSorted((a, b) => Number(b) - Number(a)))
  for (const { days } of items) expect(days).toMatch(/^below on \d+ of \d+ days$/)
  expect(title).toBe(
    `ROAS: ${isBelow.filter(Boolean).length} of the ${items.length} largest campaigns are below the benchmark overall`,
  )
  const same = campaign.segments.map((segment) => ({ ...segment, series: campaign.segments[0]!.series }))
  expect(toMultiples({ ...campaign, segments: same })!.title).toMatch(
    /^ROAS in the \d largest campaigns for sales$/,
  )
})

test('without a benchmark the line is what the report prints of all rows with the goal, also of those not drawn', () => {
  const { line, note, items } = toMultiples({ ...campaign, bridge: null })!
  const ofSales = campaign.segments.filter(({ group }) => group === 'sales')
  expect(items.length).toBeLessThan(ofSales.length)
  const printed = findFact(campaign.facts, 'group:sales', 'roas')!
  expect(line).toBe(printed.value!)
  expect(note).toEndWith(`Dashed: overall, ${printed.shown}.`)
})

test('without a benchmark a single goal has the price of the whole file as its line', () => {
  const days = Array.from({ length: 10 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`)
  const rows = days.flatMap((day) => [`Sofas,${day},9000,90,2,80`, `Beds,${day},9000,60,1,20`])
  const head = 'Campaign name,Day,Impressions,Link clicks,Purchases,Amount spent (USD)'
  const audit = auditFile(new TextEncoder().encode([head, ...rows].join('\n')), 'campaign')!
  expect(toMultiples({ ...audit, bridge: null })!.note).toEndWith('Dashed: overall, $33.33.')
})

/** Ten days with carts of one campaign and cheap profile visits of another. */
const mixed = [
  'Campaign name,Day,Impressions,Link clicks,Adds to cart,Instagram profile visits,Result type,Results,Amount spent (USD)',
  ...Array.from({ length: 10 }, (_, at) => {
    const day = `2026-05-${String(at + 1).padStart(2, '0')}`
    return [
      `Carts,${day},9000,90,8,2,Website adds to cart,8,80`,
      `Visits,${day},9000,60,0,120,Instagram profile visits,120,20`,
    ].join('\n')
  }),
].join('\n')

test('daily cost per result is that of one goal, by its own spend, and names it', () => {
  const audit = auditFile(new TextEncoder().encode(mixed), 'campaign')!
  expect(audit.totals.results).toBeNull()
  const cost = toTrend(audit)!.panels[0]!
  expect(cost.label).toBe('Cost per cart, 7-day')
  // $80 per day for 8 carts, rather than $100 for 128 results of both kinds.
  expect(cost.values.filter((value) => value !== null)).toEqual(Array.from({ length: 6 }, () => 10))
})

test('an older report that added goals up by the day shows no cost per result', () => {
  const audit = auditFile(new TextEncoder().encode(mixed), 'campaign')!
  const old = toDayPoints(audit.series).map((day) => {
    const { goalSpend, ...rest } = day
    return { ...rest, results: goalSpend === undefined ? 0 : 128 }
  })
  expect(toTrend({ ...audit, series: old })!.panels[0]!.label).toBe('CTR, 7-day')
})

describe('the title of a trend states no verdict', () => {
  /** ROAS of each day; the line is the mean of seven. */
  const titleOf = (returns: readonly number[]) =>
    toTrend({
      ...campaign,
      series: returns.map((roas, at) => ({
        day: new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10),
        spend: 100,
        impressions: 9000,
        clicks: 90,
        purchases: 4,
        purchaseValue: 100 * roas,
        results: 4,
      })),
    })!.title
  const days = (...weeks: number[]) => weeks.flatMap((roas) => Array<number>(7).fill(roas))

  test.each([
    [days(2, 2, 3), 'ROAS by day: 2.00x at the start, 3.00x at the end'],
    [days(2, 1.8, 2.4), 'ROAS by day: 2.00x at the start, 2.40x at the end'],
    [days(2, 1, 2), 'ROAS by day: 2.00x at the start, 1.00x around Oct 11, 2.00x at the end'],
    [days(2, 3, 2, 2), 'ROAS by day: 2.00x at the start, 3.00x around Oct 11, 2.00x at the end'],
    [[3, 3, 3, 1, 1, 1, 1, 3, 3, 3], 'ROAS by day: 2.20x at the start, 2.20x at the end'],
  ])('but its ends, and its turn where the middle is what happened: %j', (returns, title) => {
    expect(titleOf(returns)).toBe(title)
  })

  test('the sample', () => {
    expect(toTrend(campaign)!.title).toBe(
      'ROAS by day: 2.64x at the start, 1.32x around Oct 17, 2.13x at the end',
    )
  })
})
