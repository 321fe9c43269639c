import { incompleteBeta, incompleteGamma, normalQuantile, solveRising } from './special'

export interface Interval {
  low: number
  high: number
}

/**
 * Exact (Garwood 1936) interval of a Poisson mean after `count` events, two-sided at `level`: quantiles of the gamma
 * distribution. Three events at 95% give 0.62 to 8.77.
 */
export function poissonInterval(count: number, level = 0.95): Interval {
  const tail = (1 - level) / 2
  const reach = count + 12 * Math.sqrt(count + 1) + 30
  return {
    low: count > 0 ? solveRising((mean) => incompleteGamma(count, mean), tail, 0, reach) : 0,
    high: solveRising((mean) => incompleteGamma(count + 1, mean), 1 - tail, 0, reach),
  }
}

/** Interval of spend ÷ results from the exact interval of the count; `high` is Infinity with no result. */
export function costInterval(spend: number, results: number, level = 0.95): Interval {
  const { low, high } = poissonInterval(results, level)
  return { low: spend / high, high: low > 0 ? spend / low : Infinity }
}

/** Wilson's score interval of a proportion k ÷ n (Wilson 1927); the whole of 0 to 1 when n is 0. */
export function wilsonInterval(k: number, n: number, level = 0.95): Interval {
  if (n <= 0) return { low: 0, high: 1 }
  const z = normalQuantile(1 - (1 - level) / 2)
  const p = k / n
  const denominator = 1 + (z * z) / n
  const center = (p + (z * z) / (2 * n)) / denominator
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / denominator
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) }
}

/** P(X ≤ k) for X ~ Binomial(n, p), 0 ≤ k ≤ n whole numbers. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  return k >= n ? 1 : incompleteBeta(n - k, k + 1, 1 - p)
}

/**
 * Is a row worse than the rest? Under one cost per result for all, its results are Binomial(all results, its share of
 * spend): the exact two-sided p-value, twice the smaller tail (audit checks, §3.0). Counts are rounded.
 */
export function shareTest(results: number, allResults: number, shareOfSpend: number): number {
  const k = Math.round(results)
  const n = Math.round(allResults)
  if (n === 0) return 1
  const lower = binomialCdf(k, n, shareOfSpend)
  const upper = 1 - binomialCdf(k - 1, n, shareOfSpend)
  return Math.min(1, 2 * Math.min(lower, upper))
}

/** Holm's step-down adjustment of p-values (Holm 1979), in the order given: each may be compared with the level itself. */
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
