import type { Measure, Platform } from '../ads-table'
import type { MeasureColumn } from '../columns/measure-column'

/** Columns that become fractions. Exports write them as `1.53%`, `1.53` or `0.0153`. */
export const RATE_MEASURES: readonly Measure[] = [
  'statedCtr',
  'statedConversionRate',
  'searchImpressionShare',
  'impressionShareLostBudget',
]

/**
 * What a rate column is to be multiplied by. Cells with `%` are fractions already; plain numbers are percents on Meta,
 * and elsewhere whatever comes closer to `above ÷ below` (clicks ÷ impressions), else percents when any exceeds 1.
 */
export function findRateScale(
  column: MeasureColumn,
  rates: Float64Array,
  platform: Platform,
  above: Float64Array | undefined,
  below: Float64Array | undefined,
): 1 | 0.01 {
  if (column.percents > 0) return 1
  if (above && below) {
    let asFraction = 0
    let asPercent = 0
    for (let row = 0; row < rates.length; row++) {
      const rate = rates[row]!
      const actual = above[row]! / below[row]!
      if (!(rate > 0) || !(actual > 0) || !Number.isFinite(actual)) continue
      asFraction += Math.abs(Math.log(rate / actual))
      asPercent += Math.abs(Math.log(rate / 100 / actual))
    }
    if (asFraction !== asPercent) return asFraction < asPercent ? 1 : 0.01
  }
  return platform === 'meta' || rates.some((rate) => rate > 1) ? 0.01 : 1
}
