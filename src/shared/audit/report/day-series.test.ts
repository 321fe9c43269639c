import { describe, expect, test } from 'bun:test'
import { NO_SUMS } from '../../metrics/no-sums'
import type { DayPoint } from '../../schemas/segment'
import { stepOf, toDayPoints, toDaySeries, toShortSeries } from './day-series'

const { impressions, clicks, purchaseValue, results } = NO_SUMS
const EMPTY = { impressions, clicks, purchaseValue, results }

function days(count: number, every = 1): DayPoint[] {
  return Array.from({ length: count }, (_, at) => ({
    ...EMPTY,
    day: new Date(Date.UTC(2026, 0, 1 + at * every)).toISOString().slice(0, 10),
    spend: at + 0.1,
    purchases: at % 3 === 0 ? null : at,
  }))
}

describe('daily figures by column', () => {
  test.each([days(30), days(5, 2), [...days(3), days(9)[8]!], days(1)].map((points) => [points]))(
    'come back as they were',
    (points) => expect(toDayPoints(toDaySeries(points))).toEqual(points),
  )

  test('days that follow each other and empty columns take no room', () => {
    expect(toDaySeries(days(3))).toEqual({
      start: '2026-01-01',
      step: 1,
      spend: [0.1, 1.1, 2.1],
      purchases: [null, 1, 2],
    })
    expect(toDaySeries([])).toBeUndefined()
  })

  test('points of the first version are read as they are', () => {
    expect(toDayPoints(days(4))).toEqual(days(4))
    expect(stepOf(days(4))).toBe(1)
    expect(toDayPoints(undefined)).toEqual([])
  })

  test('a long period is kept by week: the parts add to the whole, the last week is whole', () => {
    const short = toShortSeries(days(121))
    const points = toDayPoints(short)
    expect(stepOf(short)).toBe(7)
    expect(points).toHaveLength(18)
    expect(points.at(-1)!.day).toBe('2026-04-25')
    const total = (all: DayPoint[]) => all.reduce((sum, { spend }) => sum + (spend ?? 0), 0)
    expect(total(points)).toBeCloseTo(total(days(121)), 8)
    expect(stepOf(toShortSeries(days(120)))).toBe(1)
  })
})
