import { incompleteBeta } from '../statistics/special'

/**
 * Outcome of a row that the last report named, compared with its shrunken expectation from then. A row chosen because
 * it looked bad will look better next time anyway (regression to the mean), so its raw figures are no baseline.
 */
export type Outcome = 'better' | 'worse' | 'as_expected' | 'too_early'

export interface Bought {
  spend: number
  results: number
}

export interface OutcomeInput {
  /** All rows of its goal in the earlier report, as the prior. */
  peers: readonly Bought[]
  before: Bought
  now: Bought
  /** All other rows of that goal in both reports, as the control group. */
  control: { before: Bought; now: Bought }
}

export interface OutcomeJudgement {
  outcome: Outcome
  /** Results to expect of its spend if the row had changed only as the control group did. */
  expected: number
}

/** Chance, on each side, to call an unchanged row better or worse. */
const ALPHA = 0.05
/** With fewer expected results, zero results are not unusual (e⁻³). */
const LEAST_EXPECTED = 3
/** Standard deviation of an unchanged row's rate between periods (our choice). */
const DRIFT = 0.15
/** Bounds of the spread between rows (variance of their rates relative to the account's). */
const SPREAD = { least: 0.02, most: 1.5 }

/**
 * Gamma–Poisson: shrinks the row's earlier rate towards its peers', moves it by the control group, and compares the
 * new results with the predictive distribution. `too_early` below three expected results; null where nothing can be
 * compared.
 */
export function judgeOutcome({ peers, before, now, control }: OutcomeInput): OutcomeJudgement | null {
  const spend = peers.reduce((sum, row) => sum + row.spend, 0)
  const results = peers.reduce((sum, row) => sum + row.results, 0)
  if (spend <= 0 || results <= 0 || now.spend <= 0) return null
  const rate = results / spend
  const spread = spreadOf(peers, rate)
  const shape = 1 / spread + before.results
  const usual = shape / (1 / spread + before.spend * rate)
  const moved = moveOf(control)
  const expected = now.spend * rate * usual * moved.factor
  if (expected < LEAST_EXPECTED) return { outcome: 'too_early', expected }
  const size = 1 / (1 / shape + DRIFT ** 2 + moved.variance)
  const below = (count: number) => (count < 0 ? 0 : incompleteBeta(size, count + 1, size / (size + expected)))
  if (1 - below(now.results - 1) <= ALPHA) return { outcome: 'better', expected }
  if (below(now.results) <= ALPHA) return { outcome: 'worse', expected }
  return { outcome: 'as_expected', expected }
}

/** Variance of the rates between rows, by the method of moments: Var(results) = expected + spread × expected². */
function spreadOf(rows: readonly Bought[], rate: number): number {
  let [above, weight] = [0, 0]
  for (const { spend, results } of rows) {
    const expected = spend * rate
    above += (results - expected) ** 2 - expected
    weight += expected ** 2
  }
  return Math.min(SPREAD.most, Math.max(SPREAD.least, weight > 0 ? above / weight : 0))
}

/**
 * Change of the control group's results per unit of spend, with the variance of its logarithm. No change where it has
 * too few results.
 */
function moveOf({ before, now }: OutcomeInput['control']): { factor: number; variance: number } {
  const few = Math.min(before.results, now.results) < LEAST_EXPECTED
  if (few || before.spend <= 0 || now.spend <= 0) return { factor: 1, variance: DRIFT ** 2 }
  return {
    factor: now.results / now.spend / (before.results / before.spend),
    variance: 1 / before.results + 1 / now.results,
  }
}
