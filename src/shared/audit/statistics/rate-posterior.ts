import type { PriorMasses } from './rate-prior'
import type { RateEvidence, RateLikelihood } from './rate-likelihood'
import { likelihoodOf } from './rate-likelihood'
import { RATE_PRIOR, logHyperPrior, shiftGrid, tabulatePrior } from './rate-prior'

/** ln expected rate by row, for each way to let delivery (impressions, clicks per unit of spend) speak. */
export interface Expectation {
  logRate: Float64Array
  logPrior: number
}

/** One setting of the account's hyper-parameters, with its posterior weight. */
export interface RateSetting {
  weight: number
  logRate: Float64Array
  likelihood: RateLikelihood
  masses: (PriorMasses | undefined)[]
  shift: number
  spread: number
  brokenShare: number
}

const KEPT = 48
const FAINT = 2e-3

/** Adds `log` of each factor with one logarithm per hundred decades: four million logs would take longer than the rest. */
function addLogs(sum: Float64Array, product: Float64Array, factors: Float64Array): void {
  for (let k = 0; k < factors.length; k++) {
    const value = product[k]! * Math.max(factors[k]!, 1e-150)
    if (value < 1e-140) {
      sum[k]! += Math.log(value)
      product[k] = 1
    } else product[k] = value
  }
}

function evidenceOf(likelihood: RateLikelihood, masses: (PriorMasses | undefined)[], shifts: number) {
  const spreads = RATE_PRIOR.spreads.length
  const shares = RATE_PRIOR.brokenShares
  const logs = new Float64Array(shifts * spreads * shares.length)
  const product = new Float64Array(logs.length).fill(1)
  const factors = new Float64Array(logs.length)
  const { level, first, offset, values, atZero } = likelihood
  for (let i = 0; i < level.length; i++) {
    const table = masses[level[i]!]!
    const start = offset[i]!
    const length = offset[i + 1]! - start
    const from = first[i]!
    let k = 0
    for (let d = 0; d < shifts; d++) {
      const brokenMass = table.broken[d]!
      let dying = 0
      for (let g = 0; g < length; g++) dying += values[start + g]! * brokenMass[from + g]!
      const broken = (1 - RATE_PRIOR.deadPart) * dying + RATE_PRIOR.deadPart * atZero[i]!
      for (let t = 0; t < spreads; t++) {
        const mass = table.ordinary[d]![t]!
        let ordinary = 0
        for (let g = 0; g < length; g++) ordinary += values[start + g]! * mass[from + g]!
        for (let s = 0; s < shares.length; s++) {
          factors[k++] = (1 - shares[s]!) * ordinary + shares[s]! * broken
        }
      }
    }
    addLogs(logs, product, factors)
  }
  for (let k = 0; k < logs.length; k++) logs[k]! += Math.log(product[k]!) + likelihood.logScale
  return logs
}

/**
 * The settings of (expectation, shift, spread, broken share) that the account's rows leave plausible, with weights that
 * add up to 1. Marginal likelihood on a grid: with three rows as with two thousand, no spread is taken as known.
 */
export function inferRateSettings(
  evidence: RateEvidence,
  expectations: readonly Expectation[],
): RateSetting[] {
  const total = evidence.results.reduce((sum, n) => sum + n, 0)
  const shifts = shiftGrid(total)
  const { spreads, brokenShares } = RATE_PRIOR
  const candidates: (RateSetting & { log: number })[] = []
  let masses: (PriorMasses | undefined)[] = []
  for (const { logRate, logPrior } of expectations) {
    const likelihood = likelihoodOf(evidence, logRate)
    if (masses.length === 0) masses = tabulatePrior(shifts, new Set(likelihood.level))
    const logs = evidenceOf(likelihood, masses, shifts.length)
    let k = 0
    for (let d = 0; d < shifts.length; d++) {
      for (let t = 0; t < spreads.length; t++) {
        for (let s = 0; s < brokenShares.length; s++) {
          const log = logs[k++]! + logPrior + logHyperPrior(shifts[d]!, spreads[t]!, brokenShares[s]!)
          candidates.push({
            log,
            weight: 0,
            logRate,
            likelihood,
            masses,
            shift: d,
            spread: t,
            brokenShare: brokenShares[s]!,
          })
        }
      }
    }
  }
  candidates.sort((a, b) => b.log - a.log)
  const best = candidates[0]?.log ?? 0
  const kept = candidates.slice(0, KEPT).filter((c) => Math.exp(c.log - best) > FAINT)
  const sum = kept.reduce((total, c) => total + Math.exp(c.log - best), 0)
  return kept.map(({ log, ...setting }) => ({ ...setting, weight: Math.exp(log - best) / sum }))
}

/**
 * The posterior of row i under a setting: masses on the row's stretch of the lattice into `out` (from index 0), and the
 * mass at a rate of zero as the return value.
 */
export function posteriorOf(setting: RateSetting, i: number, out: Float64Array): number {
  const { likelihood, brokenShare, shift, spread } = setting
  const table = setting.masses[likelihood.level[i]!]!
  const ordinary = table.ordinary[shift]![spread]!
  const broken = table.broken[shift]!
  const start = likelihood.offset[i]!
  const length = likelihood.offset[i + 1]! - start
  const from = likelihood.first[i]!
  const dying = brokenShare * (1 - RATE_PRIOR.deadPart)
  const dead = brokenShare * RATE_PRIOR.deadPart * likelihood.atZero[i]!
  let sum = dead
  for (let g = 0; g < length; g++) {
    const mass =
      likelihood.values[start + g]! * ((1 - brokenShare) * ordinary[from + g]! + dying * broken[from + g]!)
    out[g] = mass
    sum += mass
  }
  // A row that no part of the prior can explain keeps its likelihood alone.
  if (!(sum > 0)) {
    for (let g = 0; g < length; g++) sum += out[g] = likelihood.values[start + g]!
  }
  for (let g = 0; g < length; g++) out[g]! /= sum
  return dead / sum
}
