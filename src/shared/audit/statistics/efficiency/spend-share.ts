import type { EfficiencyPosterior } from './infer-efficiency'
import { BIN, BINS, massBelow } from './efficiency-density'
import { incompleteBeta, solveRising } from '../special'

export interface SpendShare {
  share: number
  low: number
  high: number
}

/** Width in u over which the density at the benchmark is read. */
const AROUND = 4 * BIN

/**
 * Share of spend at or better than e*, with its 80% interval from a beta distribution of the same mean and variance.
 * Rows vary independently; an uncertain benchmark moves them together, in proportion to the density of spend around
 * it.
 */
export function shareOfSpend(
  { bins, atZero, benchmarkVariance }: EfficiencyPosterior,
  spend: Float64Array,
): SpendShare {
  const total = spend.reduce((sum, s) => sum + s, 0)
  let share = 0
  let variance = 0
  let density = 0
  spend.forEach((s, i) => {
    const below = (edge: number) => massBelow(bins, i * BINS, atZero[i]!, edge)
    const p = 1 - below(0)
    share += (s / total) * p
    variance += (s / total) ** 2 * p * (1 - p)
    density += ((s / total) * (below(AROUND) - below(-AROUND))) / (2 * AROUND)
  })
  variance += density * density * benchmarkVariance
  const mean = Math.min(1 - 1e-6, Math.max(1e-6, share))
  const strength = (mean * (1 - mean)) / Math.max(variance, 1e-9) - 1
  if (strength <= 0) return { share, low: 0, high: 1 }
  const cdf = (x: number) => incompleteBeta(mean * strength, (1 - mean) * strength, x)
  const at = (p: number) => solveRising(cdf, p, 0, 1)
  return { share, low: Math.min(share, at(0.1)), high: Math.max(share, at(0.9)) }
}
