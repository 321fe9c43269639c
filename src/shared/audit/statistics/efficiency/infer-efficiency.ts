import type { OrderValues } from './order-value'
import type { RateSetting } from './rate-posterior'
import type { Blend } from './healthy-blend'
import { benchmarkUnder } from './benchmark'
import { BINS, addMass, blur } from './efficiency-density'
import { LOWEST, levelOf } from './lattice'
import { posteriorsUnder } from './rate-posterior'

/** Posteriors of all rows' efficiencies relative to the benchmark. */
export interface EfficiencyPosterior {
  /** e* averaged over the settings, and the variance of its logarithm. */
  benchmark: number
  benchmarkVariance: number
  /** Each row's part in e*; null where e* is a target. */
  parts: Pick<Blend, 'counted' | 'brought'> | null
  /** Masses over u = ln(e ÷ e*), `BINS` per row (efficiency-density.ts), and the mass at an efficiency of zero. */
  bins: Float64Array
  atZero: Float64Array
}

/**
 * Averages rows over the settings. Each row is convolved with the uncertainty of its order value and of the
 * benchmark; a `target` has no uncertainty.
 */
export function inferEfficiency(
  settings: readonly RateSetting[],
  spend: Float64Array,
  order: OrderValues,
  target: number | null,
): EfficiencyPosterior {
  const rows = spend.length
  const bins = new Float64Array(rows * BINS)
  const atZero = new Float64Array(rows)
  const othersVariance = new Float64Array(rows)
  const parts = target === null ? { counted: new Float64Array(rows), brought: new Float64Array(rows) } : null
  let benchmark = 0
  let variance = 0
  let logStar = 0
  let logStarSquared = 0
  for (const setting of settings) {
    const { weight, logRate, likelihood } = setting
    const posterior = posteriorsUnder(setting)
    const found = target === null ? benchmarkUnder(setting, posterior, spend, order) : null
    const star = found?.star.blend ?? target ?? 0
    const log = Math.log(star)
    benchmark += weight * star
    logStar += weight * log
    logStarSquared += weight * log * log
    if (found) {
      const sum = found.variance.reduce((total, v) => total + v, 0)
      variance += weight * sum
      for (let i = 0; i < rows; i++) {
        othersVariance[i]! += weight * (sum - found.variance[i]!)
        parts!.counted[i]! += weight * found.star.counted[i]!
        parts!.brought[i]! += weight * found.star.brought[i]!
      }
    }
    const { offset, level, first } = likelihood
    for (let i = 0; i < rows; i++) {
      const { step } = levelOf(level[i]!)
      let u = logRate[i]! + order.mean[i]! - log + LOWEST + first[i]! * step
      for (let at = offset[i]!; at < offset[i + 1]!; at++, u += step) {
        addMass(bins, i * BINS, u, weight * posterior.masses[at]!)
      }
      atZero[i]! += weight * posterior.atZero[i]!
    }
  }
  const scratch = new Float64Array(BINS)
  for (let i = 0; i < rows; i++) {
    blur(bins, i * BINS, Math.sqrt(order.sd[i]! ** 2 + othersVariance[i]!), scratch)
  }
  return {
    benchmark,
    benchmarkVariance: variance + Math.max(0, logStarSquared - logStar * logStar),
    parts,
    bins,
    atZero,
  }
}
