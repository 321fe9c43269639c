import type { OrderValues } from './order-value'
import {
  BINS,
  addMass,
  blur,
  massBelow,
  massBelowAfterSilence,
  momentsOf,
  quantileOf,
} from './efficiency-density'
import { expectRates, measureDelivery } from './expectations'
import { LOWEST, levelOf } from './lattice'
import { inferOrderValues } from './order-value'
import { inferRateSettings } from './rate-posterior'
import { WASTEFUL, benchmarkUnder, posteriorsUnder } from './setting-pass'
import { incompleteBeta, solveRising } from './special'

/** One row (segment) of a comparable group, summed over the period. Money in the file's currency. */
export interface JudgedRow {
  spend: number
  results: number
  value: number | null
  clicks: number | null
  /** Optional, and worth giving: what an impression costs tells a dear row from an unlucky one. */
  impressions?: number | null
}

export interface RowJudgement {
  /** P(true cost ≥ 1.5 × the benchmark). */
  pWaste: number
  /** P(true cost < 1.25 × the benchmark): the row is fine. */
  pFine: number
  /** Expected cost above the benchmark, with its 80% interval. */
  waste: number
  low: number
  high: number
  /** P(efficiency > 1.1 × the benchmark). */
  pTop: number
  /** E[ln(efficiency ÷ e*)]: what rows are ranked by. */
  logEfficiency: number
  /** Efficiency relative to e* (1 = at it), with its 80% interval. */
  efficiency: { mean: number; low: number; high: number }
  /** Extra spend with still no result until P(waste) ≥ 0.8; null where that is reached or more results than expected came. */
  settledBy: number | null
  /** Expected value above the benchmark, as the spend that it would have taken. */
  gain: number
}

export interface Judgement {
  /** e*: value or results per unit of spend. */
  benchmark: number
  /** Spend per result at e*. */
  costPerResult: number
  rows: RowJudgement[]
  /** Of spend at or better than e*, with its 80% interval. */
  share: { share: number; low: number; high: number }
  /** Waste below this amount is not worth a word. */
  floor: number
  /** At least 2 rows with spend and 10 results: enough to call anything waste. */
  enough: boolean
}

export interface JudgeOptions {
  goal: 'count' | 'value'
  /** The client's own e*: value (ROAS) or results (1 ÷ CPA) per unit of spend. */
  target?: number | null
}

const MIN_ROWS = 2
const MIN_RESULTS = 10
const TOP = 1.1
const FINE = 1.25
const SURE = 0.8
/** Materiality: a share of the group's spend, and of what one result costs at the benchmark. */
const FLOOR_OF_SPEND = 0.0005
const FLOOR_OF_RESULT = 0.5

const IDLE: RowJudgement = {
  pWaste: 0,
  pFine: 1,
  waste: 0,
  low: 0,
  high: 0,
  pTop: 0,
  logEfficiency: 0,
  efficiency: { mean: 1, low: 1, high: 1 },
  settledBy: null,
  gain: 0,
}

function betaInterval(mean: number, variance: number) {
  const m = Math.min(1 - 1e-9, Math.max(1e-9, mean))
  const strength = (m * (1 - m)) / Math.max(variance, 1e-12) - 1
  if (!(strength > 0)) return { low: 0, high: 1 }
  const cdf = (x: number) => incompleteBeta(m * strength, (1 - m) * strength, x)
  if (strength > 1e7) return { low: m, high: m }
  return { low: solveRising(cdf, 0.1, 0, 1), high: solveRising(cdf, 0.9, 0, 1) }
}

/**
 * Judges comparable rows (bought for one goal, tracking screened) against the group's own healthy blend e*, or the target.
 * n ~ Poisson(spend × rate), rates shrunk on a grid with the account's spread integrated out; order value from sums and
 * counts. Null when nothing was spent or nothing resulted. Empirical Bayes after DuMouchel 1999 and Gu & Koenker 2023.
 */
export function judgeRows(input: readonly JudgedRow[], options: JudgeOptions): Judgement | null {
  const kept = input.flatMap((row, index) => (row.spend > 0 ? [{ row, index }] : []))
  const rows = kept.map(({ row }) => row)
  const spend = Float64Array.from(rows, (row) => row.spend)
  const results = Float64Array.from(rows, (row) => row.results)
  const totalResults = results.reduce((sum, n) => sum + n, 0)
  if (rows.length === 0 || totalResults === 0) return null
  const totalSpend = spend.reduce((sum, s) => sum + s, 0)

  const values = Float64Array.from(rows, (row) => row.value ?? 0)
  const order: OrderValues = (options.goal === 'value' ? inferOrderValues(results, values) : null) ?? {
    mean: new Float64Array(rows.length),
    sd: new Float64Array(rows.length).fill(1e-4),
  }
  const settings = inferRateSettings({ spend, results }, expectRates(spend, results, measureDelivery(rows)))

  const bins = new Float64Array(rows.length * BINS)
  const atZero = new Float64Array(rows.length)
  let benchmark = 0
  let share = 0
  let shareSquared = 0
  for (const setting of settings) {
    const posterior = posteriorsUnder(setting)
    const star = options.target ?? benchmarkUnder(setting, posterior, spend, order)
    const { offset, level, first } = setting.likelihood
    benchmark += setting.weight * star
    let good = 0
    let spread = 0
    for (let i = 0; i < rows.length; i++) {
      const { step } = levelOf(level[i]!)
      const sd = order.sd[i]!
      let u = setting.logRate[i]! + order.mean[i]! - Math.log(star) + LOWEST + first[i]! * step
      let above = 0
      for (let at = offset[i]!; at < offset[i + 1]!; at++, u += step) {
        const mass = posterior.masses[at]!
        addMass(bins, i * BINS, u, setting.weight * mass)
        above += mass * Math.min(1, Math.max(0, 0.5 + u / (2.5 * Math.max(sd, step / 2.5))))
      }
      atZero[i]! += setting.weight * posterior.atZero[i]!
      good += spend[i]! * above
      spread += spend[i]! ** 2 * above * (1 - above)
    }
    share += setting.weight * (good / totalSpend)
    shareSquared += setting.weight * ((good / totalSpend) ** 2 + spread / totalSpend ** 2)
  }

  const averageOrder =
    options.goal === 'value'
      ? order.mean.reduce((sum, m, i) => sum + spend[i]! * Math.exp(m), 0) / totalSpend
      : 1
  const costPerResult = averageOrder / benchmark
  const scratch = new Float64Array(BINS)
  const judged: RowJudgement[] = input.map(() => IDLE)
  kept.forEach(({ row, index }, i) => {
    const base = i * BINS
    const zero = atZero[i]!
    blur(bins, base, order.sd[i]!, scratch)
    const { mean, shortfall, surplus, log } = momentsOf(bins, base, zero)
    const low = quantileOf(bins, base, zero, 0.1)
    const high = quantileOf(bins, base, zero, 0.9)
    const edge = -Math.log(WASTEFUL)
    const pWaste = massBelow(bins, base, zero, edge)
    const perResult = options.goal === 'value' ? Math.exp(order.mean[i]!) / benchmark : 1 / benchmark
    const below = row.results * perResult < row.spend
    const silence = (expected: number) => massBelowAfterSilence(bins, base, zero, edge, expected)
    judged[index] = {
      pWaste,
      pFine: 1 - massBelow(bins, base, zero, -Math.log(FINE)),
      waste: row.spend * shortfall,
      low: row.spend * Math.max(0, 1 - high),
      high: row.spend * Math.max(0, 1 - low),
      pTop: 1 - massBelow(bins, base, zero, Math.log(TOP)),
      logEfficiency: log,
      efficiency: { mean, low, high },
      settledBy: pWaste >= SURE || !below ? null : perResult * solveRising(silence, SURE, 0, 50),
      gain: row.spend * surplus,
    }
  })
  return {
    benchmark,
    costPerResult,
    rows: judged,
    share: { share, ...betaInterval(share, Math.max(0, shareSquared - share * share)) },
    floor: Math.max(FLOOR_OF_SPEND * totalSpend, FLOOR_OF_RESULT * costPerResult),
    enough: rows.length >= MIN_ROWS && totalResults >= MIN_RESULTS,
  }
}
