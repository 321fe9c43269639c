import { expect, test } from 'bun:test'
import { toDayPoints } from '../../../shared/audit/report/day-series'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { toMultiples, toTrend } from './chart-series'

const campaign = await exampleAnalysis('campaign')

test('the trend sums seven days before it divides', () => {
  const trend = toTrend(campaign)!
  const [spend, returned] = trend.panels
  const days = toDayPoints(campaign.series)
  const week = days.slice(0, 7)
  const sum = (name: 'spend' | 'purchaseValue') => week.reduce((total, day) => total + (day[name] ?? 0), 0)
  expect(spend!.values[0]).toBe(days[0]!.spend)
  expect(returned!.values.slice(0, 6).every((value) => value === null)).toBe(true)
  expect(returned!.values[6]).toBeCloseTo(sum('purchaseValue') / sum('spend'), 10)
  expect(toTrend({ ...campaign, series: days.slice(0, 3) })).toBeNull()
})

test('small multiples name their first and last value', () => {
  const multiples = toMultiples(campaign)!
  expect(multiples.title).toMatch(/^How ROAS moved in the \d largest campaigns$/)
  for (const item of multiples.items) expect(item.from).toMatch(/x$/)
})
