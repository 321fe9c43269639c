import type { Metrics, Sums } from '../schemas/analysis'

/** A figure without the dust of binary fractions (0.1 + 0.2 is 0.3), so that a tie is rounded the same way each time. */
export function tidy(value: number): number {
  return Number(value.toPrecision(14))
}

/** a ÷ b. null when either is missing or b is zero: a ratio over nothing is not a number. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : tidy(a / b)
}

/** The spec's seven figures from sums: sum first, divide once. Money in the sums' currency; rates are fractions. */
export function toMetrics(sums: Sums): Metrics {
  return {
    cpm: ratio(sums.spend === null ? null : sums.spend * 1000, sums.impressions),
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
