import { levelOf, normalMass, uniformMass } from './lattice'

/** Hyper-priors and grids of the rate model. Tuned on simulated accounts; see docs/method.md. */
export const RATE_PRIOR = {
  spreads: [0.03, 0.07, 0.12, 0.17, 0.23, 0.31, 0.41, 0.54, 0.75],
  brokenShares: [0, 0.03, 0.08, 0.16, 0.28],
  shifts: 11,
  spreadScale: 0.5,
  brokenPenalty: 3,
  shiftScale: 0.3,
  /** Of the broken rows: the part that never converts; the rest is uniform below the ordinary rows. */
  deadPart: 0.2,
  brokenFrom: -3,
  brokenTo: -0.4,
}

/** Where the ordinary rows may sit against the account's blend, finer the more results there are. */
export function shiftGrid(totalResults: number): Float64Array {
  const width = Math.min(1, Math.max(0.25, 2.5 / Math.sqrt(totalResults + 1)))
  const low = -width
  const high = width * 0.9 + 0.15
  return Float64Array.from(
    { length: RATE_PRIOR.shifts },
    (_, i) => low + ((high - low) * i) / (RATE_PRIOR.shifts - 1),
  )
}

/** Prior masses on one level: `ordinary[shift][spread]` and `broken[shift]`. */
export interface PriorMasses {
  ordinary: Float64Array[][]
  broken: Float64Array[]
}

/** Masses of every shift and spread on each level that `levels` names; other entries stay undefined. */
export function tabulatePrior(
  shifts: Float64Array,
  levels: ReadonlySet<number>,
): (PriorMasses | undefined)[] {
  const tables: (PriorMasses | undefined)[] = []
  for (const index of levels) {
    const level = levelOf(index)
    tables[index] = {
      ordinary: Array.from(shifts, (shift) =>
        RATE_PRIOR.spreads.map((spread) => normalMass(level, shift, spread)),
      ),
      broken: Array.from(shifts, (shift) =>
        uniformMass(level, shift + RATE_PRIOR.brokenFrom, shift + RATE_PRIOR.brokenTo),
      ),
    }
  }
  return tables
}

/** ln prior of a setting, up to a constant: spread half-normal, broken share exponential, shift normal. */
export function logHyperPrior(shift: number, spread: number, brokenShare: number): number {
  return (
    -0.5 * (spread / RATE_PRIOR.spreadScale) ** 2 -
    RATE_PRIOR.brokenPenalty * brokenShare -
    0.5 * (shift / RATE_PRIOR.shiftScale) ** 2
  )
}
