import type { Range, Stretch } from './lattice'
import { decayingMass, levelOf, normalMass } from './lattice'

/**
 * Hyper-priors and grids of the rate model: x ~ (1 − π) N(δ, τ²) + π [0.2 at rate zero + 0.8 between δ − 3 and δ −
 * 0.4]. Weakly informative: halving or doubling any of them changes the accuracy bench by less than its noise
 * (docs/method.md).
 */
export const RATE_PRIOR = {
  /** τ, half-normal with this scale. */
  spreads: [0.03, 0.07, 0.12, 0.17, 0.23, 0.31, 0.41, 0.54, 0.75],
  spreadScale: 0.5,
  /** π, exponential with this rate. */
  brokenShares: [0, 0.03, 0.08, 0.16, 0.28],
  brokenPenalty: 1.5,
  /** δ, normal with this spread. */
  shifts: 11,
  shiftScale: 0.3,
  /** Of the broken rows, the part that never brings a result; the others lie this far below the ordinary ones. */
  deadPart: 0.2,
  brokenFrom: -3,
  brokenTo: -0.4,
  /** Rows at double the cost are more common than rows at ten times it: density ∝ e^(1.5 x). */
  brokenDecay: 1.5,
} as const

/** Grid of the ordinary rows' efficiency relative to the account's blend; finer with more results. */
export function shiftGrid(totalResults: number): Float64Array {
  const width = Math.min(1, Math.max(0.25, 2.5 / Math.sqrt(totalResults + 1)))
  const high = width * 0.9 + 0.15
  return Float64Array.from(
    { length: RATE_PRIOR.shifts },
    (_, i) => -width + ((high + width) * i) / (RATE_PRIOR.shifts - 1),
  )
}

/** Prior masses on one level: `ordinary[shift][spread]` and `broken[shift]`. */
export interface PriorMasses {
  ordinary: Stretch[][]
  broken: Stretch[]
}

/** Masses of every shift and spread on the range of each level that `ranges` names; other entries stay undefined. */
export function tabulatePrior(
  shifts: Float64Array,
  ranges: ReadonlyMap<number, Range>,
): (PriorMasses | undefined)[] {
  const tables: (PriorMasses | undefined)[] = []
  for (const [index, range] of ranges) {
    const level = levelOf(index)
    tables[index] = {
      ordinary: Array.from(shifts, (shift) =>
        RATE_PRIOR.spreads.map((spread) => normalMass(level, range, shift, spread)),
      ),
      broken: Array.from(shifts, (shift) =>
        decayingMass(
          level,
          range,
          shift + RATE_PRIOR.brokenFrom,
          shift + RATE_PRIOR.brokenTo,
          RATE_PRIOR.brokenDecay,
        ),
      ),
    }
  }
  return tables
}

/** ln prior of a setting, up to a constant. */
export function logHyperPrior(shift: number, spread: number, brokenShare: number): number {
  return (
    -0.5 * (spread / RATE_PRIOR.spreadScale) ** 2 -
    RATE_PRIOR.brokenPenalty * brokenShare -
    0.5 * (shift / RATE_PRIOR.shiftScale) ** 2
  )
}
