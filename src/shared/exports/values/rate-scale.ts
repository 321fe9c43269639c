import type { Measure, Platform } from '../ads-table'

/** Columns converted to fractions. Exports write `1.53%`, `1.53` or `0.0153`. */
export const RATE_MEASURES: readonly Measure[] = [
  'statedCtr',
  'statedConversionRate',
  'searchImpressionShare',
  'impressionShareLostBudget',
  'impressionShareLostRank',
  'statedInteractionRate',
]

/**
 * Factor that converts a rate column to fractions. Cells with `%` (`percents` of them) are converted already. Plain
 * numbers are percents in Meta's files; elsewhere the factor that comes closest to `above ÷ below` (clicks ÷
 * impressions), else percents when any exceeds 1.
 */
export function findRateScale(
  percents: number,
  rates: Float64Array,
  platform: Platform,
  above: Float64Array | undefined,
  below: Float64Array | undefined,
): number {
  if (percents > 0) return 1
  const factor = above && below ? findFactor(rates, above, below, [1, 0.01]) : null
  if (factor !== null) return factor
  return platform === 'meta' || rates.some((rate) => rate > 1) ? 0.01 : 1
}

/** The factor that brings stated ratios closest to `above ÷ below`; null where no row decides. */
export function findFactor(
  stated: Float64Array,
  above: Float64Array,
  below: Float64Array,
  factors: readonly number[],
): number | null {
  const distances = factors.map(() => 0)
  for (let row = 0; row < stated.length; row++) {
    const ratio = stated[row]! / (above[row]! / below[row]!)
    if (!(ratio > 0) || !Number.isFinite(ratio)) continue
    for (let i = 0; i < factors.length; i++) distances[i]! += Math.abs(Math.log(ratio * factors[i]!))
  }
  const least = Math.min(...distances)
  return distances.every((distance) => distance === least) ? null : factors[distances.indexOf(least)]!
}
