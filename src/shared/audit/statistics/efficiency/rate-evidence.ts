import type { Stretch } from './lattice'
import type { RateLikelihood } from './rate-likelihood'
import type { PriorMasses } from './rate-prior'
import { RATE_PRIOR } from './rate-prior'

/** Hyper-parameters, as indexes in their grids. */
export interface Setting {
  shift: number
  spread: number
  brokenShare: number
}

/** Σ likelihood × prior over the range that both cover. */
function overlap(likelihood: RateLikelihood, i: number, { from, mass }: Stretch): number {
  const first = likelihood.first[i]!
  const start = likelihood.offset[i]!
  const low = Math.max(first, from)
  const high = Math.min(first + likelihood.offset[i + 1]! - start, from + mass.length)
  const { values } = likelihood
  let sum = 0
  for (let g = low; g < high; g++) sum += values[start + g - first]! * mass[g - from]!
  return sum
}

/**
 * ln P(all results | setting) for each setting; settings of one shift and spread are adjacent. Takes a logarithm only
 * when a product nears underflow, since one for each row and setting would dominate the run time.
 */
export function weighSettings(
  likelihood: RateLikelihood,
  masses: readonly (PriorMasses | undefined)[],
  settings: readonly Setting[],
): Float64Array {
  const shares = RATE_PRIOR.brokenShares
  const logs = new Float64Array(settings.length)
  const products = new Float64Array(settings.length).fill(1)
  for (let i = 0; i < likelihood.level.length; i++) {
    const table = masses[likelihood.level[i]!]!
    let lastShift = -1
    let lastSpread = -1
    let broken = 0
    let ordinary = 0
    for (let k = 0; k < settings.length; k++) {
      const { shift, spread, brokenShare } = settings[k]!
      if (shift !== lastShift)
        broken =
          (1 - RATE_PRIOR.deadPart) * overlap(likelihood, i, table.broken[shift]!) +
          RATE_PRIOR.deadPart * likelihood.atZero[i]!
      if (shift !== lastShift || spread !== lastSpread)
        ordinary = overlap(likelihood, i, table.ordinary[shift]![spread]!)
      lastShift = shift
      lastSpread = spread
      const share = shares[brokenShare]!
      const product = products[k]! * Math.max((1 - share) * ordinary + share * broken, 1e-150)
      if (product < 1e-140) {
        logs[k]! += Math.log(product)
        products[k] = 1
      } else products[k] = product
    }
  }
  return logs.map((log, k) => log + Math.log(products[k]!) + likelihood.logScale)
}
