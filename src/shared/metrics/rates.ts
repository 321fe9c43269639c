import type { Metrics, Sums } from '../schemas/analysis'

/** a ÷ b. null when either is missing or b is zero: a ratio over nothing is not a number. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b
}

/** The spec's seven figures from sums: sum first, divide once. Money in the sums' currency; rates are fractions. */
export function toMetrics(sums: Sums): Metrics {
  const perImpression = ratio(sums.spend, sums.impressions)
  return {
    cpm: perImpression === null ? null : perImpression * 1000,
    ctr: ratio(sums.clicks, sums.impressions),
    cpc: ratio(sums.spend, sums.clicks),
    purchases: sums.purchases,
    costPerPurchase: ratio(sums.spend, sums.purchases),
    roas: ratio(sums.purchaseValue, sums.spend),
    conversionRate: ratio(sums.purchases, sums.clicks),
  }
}

/** (value − benchmark) ÷ benchmark, the spec's variance; null where either is missing or the benchmark is zero. */
export function variance(value: number | null, benchmark: number | null): number | null {
  return value === null || benchmark === null || benchmark === 0 ? null : (value - benchmark) / benchmark
}
