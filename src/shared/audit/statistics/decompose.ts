import { totalOf } from '../../metrics/rates'

/** Sums of one period (or side) that make up a cost per result. */
export interface FunnelSums {
  spend: number
  impressions: number
  clicks: number
  results: number
  /** Sales value; undefined for cost per result. */
  value?: number
}

/** Log changes that add up to `total` exactly. A positive part makes results more expensive. */
export interface CostParts {
  total: number
  cpm: number
  ctr: number
  conversionRate: number
}

function logRatio(now: number, before: number): number | null {
  return now > 0 && before > 0 ? Math.log(now / before) : null
}

/**
 * Parts of the change of the cost per result: ln CPA = ln CPM − ln CTR − ln CVR (+ constant), so the three changes
 * add up to that of ln CPA. Null where any sum is zero on either side.
 */
export function decomposeCost(before: FunnelSums, now: FunnelSums): CostParts | null {
  const cpm = logRatio(now.spend / now.impressions, before.spend / before.impressions)
  const ctr = logRatio(now.clicks / now.impressions, before.clicks / before.impressions)
  const conversion = logRatio(now.results / now.clicks, before.results / before.clicks)
  if (cpm === null || ctr === null || conversion === null) return null
  return { total: cpm - ctr - conversion, cpm, ctr: -ctr, conversionRate: -conversion }
}

/**
 * Change of ln AOV (order value), the part of a change of ROAS that is not cost: ln ROAS = ln AOV − ln CPA. Null
 * where any sum is zero.
 */
export function orderValueChange(before: FunnelSums, now: FunnelSums): number | null {
  if (decomposeCost(before, now) === null) return null
  return logRatio((now.value ?? 0) / now.results, (before.value ?? 0) / before.results)
}

export interface MixRow {
  /** Denominator of the ratio (spend for ROAS, clicks for conversion rate), before and now. */
  base: { before: number; now: number }
  /** Numerator of the ratio (value, results). */
  count: { before: number; now: number }
}

export interface MixSplit {
  total: number
  /** Effect of weight moving between rows: Σ Δw · mean rate. */
  mix: number
  /** Effect of rates changing within rows: Σ mean weight · Δr. */
  rate: number
  /** That of each row, in their order. */
  rates: number[]
}

/**
 * Splits the change of a blended ratio count ÷ base into mix and rate, with the mean of both periods as the fixed
 * side (Kitagawa 1955), so that both add up without a remainder. A row absent in one period keeps its rate from the
 * other, so rows that appear or disappear count as mix. Null where a period has no base.
 */
export function splitMixAndRate(rows: readonly MixRow[]): MixSplit | null {
  const before = totalOf(rows, ({ base }) => base.before)
  const now = totalOf(rows, ({ base }) => base.now)
  if (before <= 0 || now <= 0) return null
  let mix = 0
  const rates: number[] = []
  for (const { base, count } of rows) {
    if (base.before <= 0 && base.now <= 0) {
      rates.push(0)
      continue
    }
    const earlier = base.before > 0 ? count.before / base.before : count.now / base.now
    const later = base.now > 0 ? count.now / base.now : earlier
    const w0 = base.before / before
    const w1 = base.now / now
    mix += ((w1 - w0) * (earlier + later)) / 2
    rates.push(((w1 + w0) * (later - earlier)) / 2)
  }
  const rate = totalOf(rates, (one) => one)
  return { total: mix + rate, mix, rate, rates }
}
