import { describe, expect, test } from 'bun:test'
import { assert, double, property } from 'fast-check'
import {
  domainAround,
  linearScale,
  linePath,
  median,
  niceTicks,
  tickDigits,
  ticksAround,
  ticksFrom,
} from './scale'

describe('linearScale', () => {
  test.each([
    [0, 0],
    [5, 50],
    [10, 100],
    [-5, -50],
  ])('%p of 0–10 lands on %p of 0–100', (value, expected) => {
    expect(linearScale([0, 10], [0, 100])(value)).toBe(expected)
  })

  test('can run backwards, as an upward axis does', () => {
    expect(linearScale([0, 10], [100, 0])(2.5)).toBe(75)
  })

  test('puts the only value of an empty domain in the middle', () => {
    expect(linearScale([3, 3], [0, 100])(3)).toBe(50)
  })
})

describe('domainAround', () => {
  test('holds the bars and their intervals, and little more', () => {
    const [min, max] = domainAround(1, [
      { value: 1.2, low: 0.95, high: 1.4 },
      { value: 0.93, low: 0.75, high: 1.08 },
    ])
    expect(min).toBeWithin(0.7, 0.75)
    expect(max).toBeWithin(1.4, 1.45)
    expect(ticksFrom(1, [min, max])).toEqual([0.8, 1, 1.2, 1.4])
  })

  test('cuts an interval at twice the longest bar, a bar at five times the mark, and never goes below zero', () => {
    const [min, max] = domainAround(1, [{ value: 0.2, low: 0.1, high: 9 }])
    expect(min).toBeWithin(0, 0.1)
    expect(max).toBeWithin(2.6, 2.7)
    // A cost without a result has no end.
    const [, most] = domainAround(1, [{ value: Infinity, low: 1.3, high: Infinity }, { value: 1.2 }])
    expect(most).toBeWithin(5, 5.2)
    const [from, to] = domainAround(2, [{ value: 2 }])
    expect([from < 2, to > 2]).toEqual([true, true])
  })
})

test('an axis around dots begins at zero only where one is near it', () => {
  const ends = (values: number[]) => [ticksAround(values)[0], ticksAround(values).at(-1)]
  expect(ends([0.0184, 0.0216])).toEqual([0.016, 0.024])
  expect(ends([0.002, 0.03])).toEqual([0, 0.04])
  expect(ends([0, 0])).toEqual([0, 1])
})

describe('niceTicks', () => {
  test.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 0.043, [0, 0.02, 0.04, 0.06]],
    [0, 7, [0, 2, 4, 6, 8]],
    [5, 5, [5]],
  ])('%p to %p', (min, max, expected) => expect(niceTicks(min, max)).toEqual(expected))

  test('always covers the data with few, rising ticks', () => {
    assert(
      property(
        double({ min: 0, max: 1e6, noNaN: true }),
        double({ min: 1e-3, max: 1e6, noNaN: true }),
        (min, span) => {
          const max = min + span
          const ticks = niceTicks(min, max)
          expect(ticks[0]!).toBeLessThanOrEqual(min + span * 1e-6)
          expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max - span * 1e-6)
          expect(ticks.length).toBeLessThanOrEqual(7)
          for (let i = 1; i < ticks.length; i++) expect(ticks[i]!).toBeGreaterThan(ticks[i - 1]!)
        },
      ),
    )
  })
})

test.each([
  [[3], 3],
  [[1, 9], 5],
  [[9, 1, 4], 4],
  [[], Number.NaN],
])('the median of %p is %p', (values, expected) => expect(median(values)).toBe(expected))

test('a line breaks where a point is missing', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe(
    'M0.00 1.00L1.00 2.00M3.00 4.00',
  )
})

test.each([
  [[0, 0.1, 0.2], 0],
  [[0, 0.005, 0.01], 1],
  [[0, 0.0005, 0.001, 0.0015], 2],
  [[0, 0.0025, 0.005], 2],
  [[0, 0.00001], 3],
])('ticks %p need %p decimals as percentages', (ticks, digits) => expect(tickDigits(ticks)).toBe(digits))
