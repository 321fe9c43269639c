import { HIGHEST, LOWEST, levelFor, levelOf } from './lattice'

/** Rows as columns: spend, results, and results expected per unit of spend a priori. */
export interface RateEvidence {
  spend: Float64Array
  results: Float64Array
}

/** Each row's Poisson likelihood on its range of the lattice, scaled to a maximum of 1. */
export interface RateLikelihood {
  level: Uint8Array
  /** First lattice point of the row's range, and where the range begins in `values`. */
  first: Int32Array
  offset: Int32Array
  values: Float64Array
  /** Likelihood at a rate of exactly zero, on the same scale. */
  atZero: Float64Array
  /** Logarithm of the scaling factors, summed over rows. */
  logScale: number
}

/** Points whose log-likelihood is this far below the maximum are ignored (e^−18). */
const NEGLIGIBLE = 18

/**
 * n ~ Poisson(spend × expected rate × e^x) on the lattice of x. `logRate` is ln(expected results per unit of spend)
 * by row. Points of negligible likelihood are left out.
 */
export function likelihoodOf(evidence: RateEvidence, logRate: Float64Array): RateLikelihood {
  const { spend, results } = evidence
  const count = spend.length
  const level = new Uint8Array(count)
  const first = new Int32Array(count)
  const offset = new Int32Array(count + 1)
  const atZero = new Float64Array(count)
  const logExpected = new Float64Array(count)
  const top = new Float64Array(count)
  let logScale = 0
  for (let i = 0; i < count; i++) {
    const n = results[i]!
    level[i] = levelFor(n)
    const { step, points } = levelOf(level[i]!)
    const expected = Math.log(spend[i]!) + logRate[i]!
    const logLikelihood = (x: number) => n * (expected + x) - Math.exp(expected + x)
    const best = n > 0 ? Math.min(HIGHEST, Math.max(LOWEST, Math.log(n) - expected)) : LOWEST
    const peak = n > 0 ? logLikelihood(best) : 0
    let from = Math.round((best - LOWEST) / step)
    let to = from
    while (from > 0 && logLikelihood(LOWEST + (from - 1) * step) > peak - NEGLIGIBLE) from--
    while (to < points - 1 && logLikelihood(LOWEST + (to + 1) * step) > peak - NEGLIGIBLE) to++
    first[i] = from
    offset[i + 1] = offset[i]! + to - from + 1
    logExpected[i] = expected
    top[i] = peak
    atZero[i] = n === 0 ? 1 : 0
    logScale += peak
  }
  const values = new Float64Array(offset[count]!)
  for (let i = 0; i < count; i++) {
    const { step } = levelOf(level[i]!)
    const n = results[i]!
    for (let at = offset[i]!, x = LOWEST + first[i]! * step; at < offset[i + 1]!; at++, x += step) {
      const log = logExpected[i]! + x
      values[at] = Math.exp(n * log - Math.exp(log) - top[i]!)
    }
  }
  return { level, first, offset, values, atZero, logScale }
}
