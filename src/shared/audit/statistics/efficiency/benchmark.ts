import type { OrderValues } from './order-value'
import type { RateSetting, SettingPosterior } from './rate-posterior'
import { MAJORITY, blendHealthy, type Blend } from './healthy-blend'
import { LOWEST, levelOf } from './lattice'
import { quickCdf } from './quick-cdf'

/** Cost of at least this many times the benchmark is waste. Healthy rows cost less. */
export const WASTEFUL = 1.5

/** e* under one setting with its rows, and the variance that each row's uncertainty adds to ln e*. */
export interface SettingBenchmark {
  star: Blend
  variance: Float64Array
}

/** By row, for the part of its posterior with an efficiency above the edge: mass, mean × mass, mean square × mass. */
interface Sweep {
  kept: Float64Array
  value: Float64Array
  square: Float64Array
}

function sweep(setting: RateSetting, { masses }: SettingPosterior, order: OrderValues, edge: number): Sweep {
  const { offset, level, first } = setting.likelihood
  const rows = level.length
  const kept = new Float64Array(rows)
  const value = new Float64Array(rows)
  const square = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const { step } = levelOf(level[i]!)
    const sd = order.sd[i]!
    const rise = Math.exp(sd * sd)
    const growth = Math.exp(step)
    let log = setting.logRate[i]! + order.mean[i]! + LOWEST + first[i]! * step
    let efficiency = Math.exp(log + (sd * sd) / 2)
    for (let at = offset[i]!; at < offset[i + 1]!; at++, log += step, efficiency *= growth) {
      const mass = masses[at]!
      if (mass < 1e-12) continue
      // Lognormal order value: P(a > k), E[a; a > k], E[a²; a > k], as in the Black–Scholes formula.
      const z = (log - edge) / sd
      const mean = mass * efficiency
      kept[i]! += mass * quickCdf(z)
      value[i]! += mean * quickCdf(z + sd)
      square[i]! += mean * efficiency * rise * quickCdf(z + 2 * sd)
    }
  }
  return { kept, value, square }
}

/**
 * The blended efficiency of the healthy rows: first the blend of all rows, then that of the rows better than blend ÷
 * 1.5, unless those have less than half of the spend (audit method, §1.4). Efficiency is rate × order value. The
 * variance is that of a ratio of sums (delta method).
 */
export function benchmarkUnder(
  setting: RateSetting,
  posterior: SettingPosterior,
  spend: Float64Array,
  order: OrderValues,
): SettingBenchmark {
  const total = spend.reduce((sum, s) => sum + s, 0)
  const share = spend.map((s) => s / total)
  const weigh = (list: Float64Array) => list.reduce((sum, x, i) => sum + share[i]! * x, 0)
  const everyone = sweep(setting, posterior, order, -Infinity)
  const better = sweep(setting, posterior, order, Math.log(weigh(everyone.value) / WASTEFUL))
  const star = blendHealthy({ share, kept: better.kept, keptValue: better.value, value: everyone.value })
  const { kept, value, square } =
    weigh(better.kept) >= MAJORITY ? better : { ...everyone, kept: share.map(() => 1) }
  const base = weigh(kept)
  const center = weigh(value) / base
  const variance = share.map((s, i) => {
    const mean = value[i]! - center * kept[i]!
    const second = square[i]! - 2 * center * value[i]! + center * center * kept[i]!
    return Math.max(0, second - mean * mean) * (s / (base * center)) ** 2
  })
  return { star, variance }
}
