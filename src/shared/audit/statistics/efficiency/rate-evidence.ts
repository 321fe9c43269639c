import type { Stretch } from './lattice'
import type { RateLikelihood } from './rate-likelihood'
import type { PriorMasses } from './rate-prior'
import { RATE_PRIOR } from './rate-prior'

/** A setting of the hyper-parameters, by its place in the grids, with its log evidence. */
export interface SettingEvidence {
  shift: number
  spread: number
  brokenShare: number
  log: number
}

/** Σ likelihood × prior over the stretch that both share. */
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
 * ln P(all results | setting) for the shifts and spreads asked for (places in the grids) and every broken share. Products are
 * turned into logs once in a hundred decades: a logarithm for each row and setting would take longer than the rest.
 */
export function weighSettings(
  likelihood: RateLikelihood,
  masses: readonly (PriorMasses | undefined)[],
  shifts: readonly number[],
  spreads: readonly number[],
): SettingEvidence[] {
  const shares = RATE_PRIOR.brokenShares
  const settings = shifts.flatMap((shift) =>
    spreads.flatMap((spread) => shares.map((_, brokenShare) => ({ shift, spread, brokenShare, log: 0 }))),
  )
  const logs = new Float64Array(settings.length)
  const products = new Float64Array(settings.length).fill(1)
  for (let i = 0; i < likelihood.level.length; i++) {
    const table = masses[likelihood.level[i]!]!
    let k = 0
    for (const shift of shifts) {
      const broken =
        (1 - RATE_PRIOR.deadPart) * overlap(likelihood, i, table.broken[shift]!) +
        RATE_PRIOR.deadPart * likelihood.atZero[i]!
      for (const spread of spreads) {
        const ordinary = overlap(likelihood, i, table.ordinary[shift]![spread]!)
        for (const share of shares) {
          const product = products[k]! * Math.max((1 - share) * ordinary + share * broken, 1e-150)
          if (product < 1e-140) {
            logs[k]! += Math.log(product)
            products[k] = 1
          } else products[k] = product
          k++
        }
      }
    }
  }
  settings.forEach((setting, k) => {
    setting.log = logs[k]! + Math.log(products[k]!) + likelihood.logScale
  })
  return settings
}
