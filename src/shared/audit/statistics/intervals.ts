import { incompleteBeta } from './special'

/** P(X ≤ k) for X ~ Binomial(n, p), 0 ≤ k ≤ n whole numbers. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 1 - p)
}

/**
 * Whether a row is worse than the rest. If all had one cost per result, its results would be Binomial(all results,
 * its share of spend). Returns the exact two-sided p-value, twice the smaller tail (audit checks, §3.0). Counts are
 * rounded.
 */
export function shareTest(results: number, allResults: number, shareOfSpend: number): number {
  const k = Math.round(results)
  const n = Math.round(allResults)
  if (n === 0) return 1
  const lower = binomialCdf(k, n, shareOfSpend)
  const upper = 1 - binomialCdf(k - 1, n, shareOfSpend)
  return Math.min(1, 2 * Math.min(lower, upper))
}

/** Holm's step-down adjustment of p-values (Holm 1979), in the order given. Compare each with the unadjusted level. */
export function adjustHolm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a]! - pValues[b]!)
  const adjusted = pValues.map(() => 1)
  let floor = 0
  order.forEach((index, rank) => {
    floor = Math.max(floor, Math.min(1, pValues[index]! * (pValues.length - rank)))
    adjusted[index] = floor
  })
  return adjusted
}
