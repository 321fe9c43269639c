import type { EfficiencyPosterior } from './infer-efficiency'
import { WASTEFUL } from './benchmark'
import { BINS, massBelow, massBelowAfterSilence, momentsOf, quantileOf } from './efficiency-density'

export interface RowJudgement {
  /** P(true cost ≥ 1.5 × the benchmark). */
  pWaste: number
  /** P(true cost < 1.25 × the benchmark). */
  pFine: number
  /** P(true cost > the benchmark). */
  pMoreExpensive: number
  /** Cost of a result of this row at the benchmark. It is higher for rows with large orders. */
  costPerResult: number
  /** Expected cost above the benchmark, with its 80% interval. */
  waste: number
  low: number
  high: number
  /** P(efficiency > 1.1 × the benchmark). */
  pTop: number
  /** E[ln(efficiency ÷ e*)], by which rows are ranked. */
  logEfficiency: number
  /** Efficiency relative to e* (1 = at it), with its 80% interval. */
  efficiency: { mean: number; low: number; high: number }
  /** Extra spend without a result at which P(waste) reaches 0.8; null for rows with results, or already there. */
  settledBy: number | null
  /** Expected value above the benchmark, in spend at the benchmark's efficiency. */
  gain: number
}

/** A row without spend, or with too little data for a verdict. */
export const UNJUDGED_ROW: RowJudgement = {
  pWaste: 0,
  pFine: 1,
  pMoreExpensive: 0,
  costPerResult: 1,
  waste: 0,
  low: 0,
  high: 0,
  pTop: 0,
  logEfficiency: 0,
  efficiency: { mean: 1, low: 1, high: 1 },
  settledBy: null,
  gain: 0,
}

const FINE = 1.25
const TOP = 1.1
const SETTLED = 0.8
/** Upper bound of the search for `settledBy`: so many expected results without one are practically impossible. */
const MOST_EXPECTED = 64
const SEARCH_STEPS = 20

/** Judges row i by its posterior. `costPerResult` is the price of one of its results at the benchmark. */
export function judgeRow(
  { bins, atZero }: EfficiencyPosterior,
  i: number,
  { spend, results, costPerResult }: { spend: number; results: number; costPerResult: number },
): RowJudgement {
  const base = i * BINS
  const zero = atZero[i]!
  const { mean, shortfall, surplus, log } = momentsOf(bins, base, zero)
  const low = quantileOf(bins, base, zero, 0.1)
  const high = quantileOf(bins, base, zero, 0.9)
  const pWaste = massBelow(bins, base, zero, -Math.log(WASTEFUL))
  return {
    pWaste,
    pFine: 1 - massBelow(bins, base, zero, -Math.log(FINE)),
    pMoreExpensive: massBelow(bins, base, zero, 0),
    costPerResult,
    // S · E[(1 − e ÷ e*)⁺]: the part of the spend that bought nothing at the benchmark's price (audit method, §1.4).
    waste: spend * shortfall,
    low: spend * Math.max(0, 1 - high),
    high: spend * Math.max(0, 1 - low),
    pTop: 1 - massBelow(bins, base, zero, Math.log(TOP)),
    logEfficiency: log,
    efficiency: { mean, low, high },
    settledBy:
      results > 0 || pWaste >= SETTLED ? null : costPerResult * findSettlingSilence(bins, base, zero),
    gain: spend * surplus,
  }
}

/** Expected results without one at which P(waste) reaches 0.8, by bisection. */
function findSettlingSilence(bins: Float64Array, base: number, zero: number): number {
  let low = 0
  let high = MOST_EXPECTED
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (low + high) / 2
    if (massBelowAfterSilence(bins, base, zero, -Math.log(WASTEFUL), middle) < SETTLED) low = middle
    else high = middle
  }
  return high
}
