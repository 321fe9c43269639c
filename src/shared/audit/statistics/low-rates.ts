import { incompleteBeta, logGamma } from './special'

export interface RateRow {
  k: number
  n: number
}

export interface LowRate {
  index: number
  /** P(true rate < cut × the account's). */
  p: number
  /** The row's own rate, as observed. */
  rate: number
  account: number
}

/** Shares of the account's rate below which a row is low. */
export const LOW_CUTS = { ctr: 0.7, hook: 0.75, hold: 0.75 } as const

const STRENGTHS = [1, 3, 10, 30, 100, 300, 1000]
const MIN_EVENTS = 20

function logEvidence(rows: readonly RateRow[], a: number, b: number): number {
  const prior = logGamma(a) + logGamma(b) - logGamma(a + b)
  return rows.reduce(
    (sum, { k, n }) => sum + logGamma(a + k) + logGamma(b + n - k) - logGamma(a + b + n) - prior,
    0,
  )
}

/**
 * Rows whose rate k ÷ n is below `cut` × the account's with probability ≥ `sure`. Beta-Binomial: the prior's mean is
 * the account's rate, its strength is fitted by maximum likelihood (audit method, §1.7). Empty below 2 rows or 20
 * events.
 */
export function findLowRates(
  rows: readonly RateRow[],
  { cut, sure = 0.8 }: { cut: number; sure?: number },
): LowRate[] {
  const read = rows.flatMap(({ k, n }, index) => (n > 0 ? [{ index, k: Math.min(k, n), n }] : []))
  const events = read.reduce((sum, row) => sum + row.k, 0)
  const trials = read.reduce((sum, row) => sum + row.n, 0)
  if (read.length < 2 || events < MIN_EVENTS || events >= trials) return []
  const mean = (events + 0.5) / (trials + 1)
  const account = events / trials
  let best = { log: -Infinity, a: 1 }
  for (const a of STRENGTHS) {
    const log = logEvidence(read, a, (a * (1 - mean)) / mean)
    if (log > best.log) best = { log, a }
  }
  const { a } = best
  const b = (a * (1 - mean)) / mean
  return read.flatMap(({ index, k, n }) => {
    const p = incompleteBeta(a + k, b + n - k, cut * account)
    return p >= sure ? [{ index, p, rate: k / n, account }] : []
  })
}
