import { describe, expect, test } from 'bun:test'
import { BINS } from './efficiency-density'
import { shareOfSpend } from './spend-share'

/** Rows surely above (1) or below (0) the benchmark, or unknown (0.5). */
function posteriorOf(chances: readonly number[], benchmarkVariance = 0) {
  const bins = new Float64Array(chances.length * BINS)
  chances.forEach((chance, row) => {
    bins[row * BINS] = 1 - chance
    bins[(row + 1) * BINS - 1] = chance
  })
  return { bins, atZero: new Float64Array(chances.length), benchmark: 1, benchmarkVariance, parts: null }
}

describe('shareOfSpend', () => {
  test('weighs rows by what was spent on them', () => {
    expect(shareOfSpend(posteriorOf([1, 0]), Float64Array.of(300, 100)).share).toBeCloseTo(0.75, 6)
  })

  test('its interval holds the share, and narrows with the rows', () => {
    const few = shareOfSpend(posteriorOf(Array<number>(3).fill(0.5)), new Float64Array(3).fill(1))
    const many = shareOfSpend(posteriorOf(Array<number>(100).fill(0.5)), new Float64Array(100).fill(1))
    for (const { share, low, high } of [few, many]) {
      expect(share).toBeCloseTo(0.5, 6)
      expect(low).toBeLessThan(share)
      expect(high).toBeGreaterThan(share)
    }
    expect(many.high - many.low).toBeLessThan((few.high - few.low) / 3)
  })

  test('an unsure benchmark moves all rows at once, so more rows do not make up for it', () => {
    const rows = 100
    const even = {
      ...posteriorOf([]),
      bins: new Float64Array(rows * BINS).fill(1 / BINS),
      atZero: new Float64Array(rows),
    }
    const width = (benchmarkVariance: number) => {
      const { low, high } = shareOfSpend({ ...even, benchmarkVariance }, new Float64Array(rows).fill(1))
      return high - low
    }
    expect(width(0.25)).toBeGreaterThan(width(0) * 1.2)
  })

  test('one row of which nothing is known may be all or nothing', () => {
    expect(shareOfSpend(posteriorOf([0.5]), Float64Array.of(100))).toMatchObject({ low: 0, high: 1 })
  })
})
