import { incompleteBeta } from '../statistics/special'

/**
 * How a row that was named last time did since, against the shrunken expectation of then. A row that is picked because it looked bad
 * looks better next time by itself, so its bare figures of then are no yardstick.
 */
export type Outcome = 'better' | 'worse' | 'as_expected' | 'too_early'

export interface Bought {
  spend: number
  results: number
}

export interface OutcomeInput {
  /** All rows of its goal in the earlier report: the prior for what a row of this account brings. */
  peers: readonly Bought[]
  before: Bought
  now: Bought
  /** Rows of that goal in both reports, this one left out: what the account did meanwhile. */
  control: { before: Bought; now: Bought }
}

export interface OutcomeJudgement {
  outcome: Outcome
  /** Results that its spend was to be expected to bring, had nothing changed but what changed everywhere. */
  expected: number
}

/** Chance, on each side, of calling a row better or worse that did not change. */
const ALPHA = 0.05
/** Below three expected results, none at all is nothing unusual (e⁻³). */
const LEAST_EXPECTED = 3
/** Standard deviation of a row's rate from one period to the next with nothing done (ours). */
const DRIFT = 0.15
/** The spread between rows (variance of their rates around the account's) is taken to lie between these. */
const SPREAD = { least: 0.02, most: 1.5 }

/**
 * Gamma–Poisson: the row's rate of then is shrunk towards its peers', moved by the control, and its results now are set against the
 * predictive distribution. `too_early` where fewer than three results were to be expected; null where nothing can be compared.
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

/** Variance of the rates between rows, by moments: Var(results) = expected + spread × expected². */
function spreadOf(rows: readonly Bought[], rate: number): number {
  let [above, weight] = [0, 0]
  for (const { spend, results } of rows) {
    const expected = spend * rate
    above += (results - expected) ** 2 - expected
    weight += expected ** 2
  }
  return Math.min(SPREAD.most, Math.max(SPREAD.least, weight > 0 ? above / weight : 0))
}

/** Change of the control's results per unit of spend, with the variance of its logarithm; none where it has too few results. */
function moveOf({ before, now }: OutcomeInput['control']): { factor: number; variance: number } {
  const few = Math.min(before.results, now.results) < LEAST_EXPECTED
  if (few || before.spend <= 0 || now.spend <= 0) return { factor: 1, variance: DRIFT ** 2 }
  return {
    factor: now.results / now.spend / (before.results / before.spend),
    variance: 1 / before.results + 1 / now.results,
  }
}
