import type { Expectation } from './expectations'
import type { RateEvidence, RateLikelihood } from './rate-likelihood'
import type { Range } from './lattice'
import type { PriorMasses } from './rate-prior'
import { weighSettings, type Setting } from './rate-evidence'
import { likelihoodOf } from './rate-likelihood'
import { RATE_PRIOR, logHyperPrior, shiftGrid, tabulatePrior } from './rate-prior'

/** One setting of the account's hyper-parameters, with its posterior weight. */
export interface RateSetting {
  weight: number
  /** ln expected results per unit of spend by row. */
  logRate: Float64Array
  likelihood: RateLikelihood
  masses: readonly (PriorMasses | undefined)[]
  shift: number
  spread: number
  brokenShare: number
}

const SETTINGS = Array.from({ length: RATE_PRIOR.shifts }, (_, shift) =>
  RATE_PRIOR.spreads.map((_, spread) =>
    RATE_PRIOR.brokenShares.map((_, brokenShare): Setting => ({ shift, spread, brokenShare })),
  ),
).flat(2)
/** Grid points for a quick look at every expectation, before the plausible ones are evaluated in full. */
const GLANCE_SHIFTS = [2, 4, 6, 8]
const GLANCE_SPREADS = [2, 5]
const GLANCE = SETTINGS.filter(
  ({ shift, spread }) => GLANCE_SHIFTS.includes(shift) && GLANCE_SPREADS.includes(spread),
)
const GLANCE_MARGIN = 7
/**
 * Settings whose log-likelihood is this far below the best one, under the most promising expectation, are not weighed
 * under the others. Those kept in the end were at most 6.3 below it in 1,634 groups of rows of test files and simulated
 * accounts.
 */
const SETTING_MARGIN = 12

const FAINT = 2e-3
/**
 * Maximum settings kept: enough for a table that a person reads; fewer for thousands of rows, which determine the
 * settings closely.
 */
const keptFor = (rows: number) => Math.max(12, Math.min(48, Math.floor(20_000 / rows)))

/**
 * The plausible settings of (expectation, shift, spread, broken share) given the account's rows, with weights that
 * sum to 1. Marginal likelihood on a grid, so that no spread is assumed, be it three rows or two thousand.
 */
export function inferRateSettings(
  evidence: RateEvidence,
  expectations: readonly Expectation[],
): RateSetting[] {
  const shifts = shiftGrid(evidence.results.reduce((sum, n) => sum + n, 0))
  const read = expectations.map((expectation) => ({
    ...expectation,
    likelihood: likelihoodOf(evidence, expectation.logRate),
  }))
  const masses = tabulatePrior(shifts, rangesOf(read.map(({ likelihood }) => likelihood)))
  const weigh = ({ likelihood, logPrior }: (typeof read)[number], settings: readonly Setting[]) =>
    weighSettings(likelihood, masses, settings).map((log, k) => {
      const { shift, spread, brokenShare } = settings[k]!
      const priors = logHyperPrior(
        shifts[shift]!,
        RATE_PRIOR.spreads[spread]!,
        RATE_PRIOR.brokenShares[brokenShare]!,
      )
      return log + logPrior + priors
    })
  const glances = read.map((one) => Math.max(...weigh(one, GLANCE)))
  const promising = Math.max(...glances)
  const first = weigh(read[glances.indexOf(promising)]!, SETTINGS)
  const least = Math.max(...first) - SETTING_MARGIN
  const settings = SETTINGS.filter((_, k) => first[k]! >= least)
  const weighed = read
    .filter((_, at) => glances[at]! >= promising - GLANCE_MARGIN)
    .map((one) => ({ one, logs: weigh(one, settings) }))
  const best = Math.max(...weighed.map(({ logs }) => Math.max(...logs)))
  const plausible: (Setting & { one: (typeof read)[number]; log: number; weight: number })[] = []
  for (const { one, logs } of weighed)
    for (const [k, setting] of settings.entries()) {
      const weight = Math.exp(logs[k]! - best)
      if (weight > FAINT) plausible.push({ ...setting, one, log: logs[k]!, weight })
    }
  const kept = plausible.sort((a, b) => b.log - a.log).slice(0, keptFor(evidence.spend.length))
  const sum = kept.reduce((total, { weight }) => total + weight, 0)
  return kept.map(({ one, weight, shift, spread, brokenShare }) => ({
    weight: weight / sum,
    logRate: one.logRate,
    likelihood: one.likelihood,
    masses,
    shift,
    spread,
    brokenShare: RATE_PRIOR.brokenShares[brokenShare]!,
  }))
}

/** By level: the lattice points on which some row has a likelihood. */
function rangesOf(likelihoods: readonly RateLikelihood[]): Map<number, Range> {
  const ranges = new Map<number, Range>()
  for (const { level, first, offset } of likelihoods)
    for (let i = 0; i < level.length; i++) {
      const from = first[i]!
      const to = from + offset[i + 1]! - offset[i]! - 1
      const known = ranges.get(level[i]!)
      if (!known) ranges.set(level[i]!, { from, to })
      else {
        known.from = Math.min(known.from, from)
        known.to = Math.max(known.to, to)
      }
    }
  return ranges
}

/** Posteriors of all rows under one setting: `masses` on each row's range (as `likelihood.offset` says), and at rate zero. */
export interface SettingPosterior {
  masses: Float64Array
  atZero: Float64Array
}

export function posteriorsUnder(setting: RateSetting): SettingPosterior {
  const { likelihood, brokenShare } = setting
  const { offset, values, first, level } = likelihood
  const rows = level.length
  const masses = new Float64Array(offset[rows]!)
  const atZero = new Float64Array(rows)
  for (let i = 0; i < rows; i++) {
    const table = setting.masses[level[i]!]!
    const start = offset[i]!
    const end = offset[i + 1]!
    const add = ({ from, mass }: { from: number; mass: Float64Array }, part: number) => {
      const low = Math.max(first[i]!, from)
      const high = Math.min(first[i]! + end - start, from + mass.length)
      for (let g = low; g < high; g++) masses[start + g - first[i]!]! += part * mass[g - from]!
    }
    add(table.ordinary[setting.shift]![setting.spread]!, 1 - brokenShare)
    add(table.broken[setting.shift]!, brokenShare * (1 - RATE_PRIOR.deadPart))
    let sum = (atZero[i] = brokenShare * RATE_PRIOR.deadPart * likelihood.atZero[i]!)
    for (let at = start; at < end; at++) sum += masses[at]! *= values[at]!
    if (!(sum > 1e-290)) {
      // The prior is zero on this row's range, so its likelihood is used alone.
      atZero[i] = 0
      sum = 0
      for (let at = start; at < end; at++) sum += masses[at] = values[at]!
    }
    for (let at = start; at < end; at++) masses[at]! /= sum
    atZero[i]! /= sum
  }
  return { masses, atZero }
}
