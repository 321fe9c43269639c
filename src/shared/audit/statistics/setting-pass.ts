import type { OrderValues } from './order-value'
import type { RateSetting } from './rate-posterior'
import { LOWEST, levelOf } from './lattice'
import { posteriorOf } from './rate-posterior'
import { normalCdf } from './special'

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

/** Posteriors of all rows under one setting, one after another in `masses`; row i ends where row i + 1 begins. */
export interface SettingPosterior {
  masses: Float64Array
  atZero: Float64Array
}

export function posteriorsUnder(setting: RateSetting): SettingPosterior {
  const { offset } = setting.likelihood
  const rows = offset.length - 1
  const masses = new Float64Array(offset[rows]!)
  const atZero = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    atZero[i] = posteriorOf(setting, i, masses.subarray(offset[i]!, offset[i + 1]!))
  }
  return { masses, atZero }
}

/**
 * The benchmark under one setting: the blended efficiency, then the blend of the part of the posterior that is better than
 * blend ÷ 1.5; left as the blend when less than half of the spend remains. Efficiency = rate × order value.
 */
export function benchmarkUnder(
  setting: RateSetting,
  { masses }: SettingPosterior,
  spend: Float64Array,
  order: OrderValues,
): number {
  const { offset, level, first } = setting.likelihood
  const rows = spend.length
  const sweep = (edge: number) => {
    let kept = 0
    let value = 0
    for (let i = 0; i < rows; i++) {
      const { step } = levelOf(level[i]!)
      const sd = order.sd[i]!
      let log = setting.logRate[i]! + order.mean[i]! + LOWEST + first[i]! * step
      let efficiency = Math.exp(log + (sd * sd) / 2)
      const growth = Math.exp(step)
      for (let at = offset[i]!; at < offset[i + 1]!; at++) {
        const mass = masses[at]! * spend[i]!
        if (mass > 0) {
          const z = (log - edge) / sd
          kept += mass * quickCdf(z)
          value += mass * efficiency * quickCdf(z + sd)
        }
        log += step
        efficiency *= growth
      }
    }
    return { kept, value }
  }
  const total = spend.reduce((sum, s) => sum + s, 0)
  const blend = sweep(-Infinity).value / total
  const healthy = sweep(Math.log(blend / WASTEFUL))
  return healthy.kept >= total / 2 ? healthy.value / healthy.kept : blend
}
