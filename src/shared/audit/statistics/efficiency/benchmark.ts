import type { OrderValues } from './order-value'
import type { RateSetting, SettingPosterior } from './rate-posterior'
import { LOWEST, levelOf } from './lattice'
import { normalCdf } from '../special'

/** Cost at least this many times the benchmark is waste; also what a row must beat to count as healthy. */
export const WASTEFUL = 1.5

const TABLE_EDGE = 6
const TABLE_STEP = 1 / 128
const CDF_TABLE = Float64Array.from({ length: (2 * TABLE_EDGE) / TABLE_STEP + 2 }, (_, i) =>
  normalCdf(-TABLE_EDGE + i * TABLE_STEP),
)

/** Φ from a table, to 1e-5: it is asked for every row, lattice point and setting. */
function quickCdf(z: number): number {
  if (z <= -TABLE_EDGE) return 0
  if (z >= TABLE_EDGE) return 1
  const at = (z + TABLE_EDGE) / TABLE_STEP
  const i = Math.floor(at)
  return CDF_TABLE[i]! + (CDF_TABLE[i + 1]! - CDF_TABLE[i]!) * (at - i)
}

/** e* under one setting, and what each row's own uncertainty adds to the variance of ln e*. */
export interface SettingBenchmark {
  star: number
  variance: Float64Array
}

/** Per row, over the part of its posterior with an efficiency above the edge: mass, mean × mass, mean square × mass. */
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
 * The healthy rows' blended efficiency: first everybody's blend, then the blend of the part of the posterior that is better
 * than blend ÷ 1.5, left as the blend when less than half of the spend remains (audit method, §1.4). Efficiency is
 * rate × order value. The variance is that of a ratio of sums (delta method).
 */
export function benchmarkUnder(
  setting: RateSetting,
  posterior: SettingPosterior,
  spend: Float64Array,
  order: OrderValues,
): SettingBenchmark {
  const weigh = (list: Float64Array) => list.reduce((sum, x, i) => sum + spend[i]! * x, 0)
  const total = spend.reduce((sum, s) => sum + s, 0)
  const everyone = sweep(setting, posterior, order, -Infinity)
  const blend = weigh(everyone.value) / total
  const better = sweep(setting, posterior, order, Math.log(blend / WASTEFUL))
  const remaining = weigh(better.kept)
  const healthy = remaining >= total / 2
  const { value, square, kept } = healthy ? better : everyone
  const base = healthy ? remaining : total
  const star = weigh(value) / base
  const variance = spend.map((s, i) => {
    const share = healthy ? kept[i]! : 1
    const mean = value[i]! - star * share
    const second = square[i]! - 2 * star * value[i]! + star * star * share
    return Math.max(0, second - mean * mean) * (s / (base * star)) ** 2
  })
  return { star, variance }
}
