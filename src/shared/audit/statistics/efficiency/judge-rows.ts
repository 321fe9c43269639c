import type { OrderValues } from './order-value'
import type { SpendShare } from './spend-share'
import type { RowJudgement } from './waste'
import { expectRates, measureDelivery } from './expectations'
import { inferEfficiency } from './infer-efficiency'
import { inferOrderValues } from './order-value'
import { inferRateSettings } from './rate-posterior'
import { shareOfSpend } from './spend-share'
import { UNJUDGED_ROW, judgeRow } from './waste'

/** One row (segment) of a comparable group, summed over the period. Money in the file's currency; null = not in the file. */
export interface JudgedRow {
  spend: number
  results: number
  value: number | null
  clicks: number | null
  /** Used where every row has them: the CPM helps to tell an expensive row from an unlucky one. */
  impressions?: number | null
}

export interface Judgement {
  /** e*: value or results per unit of spend. */
  benchmark: number
  /** Spend per result at e*. */
  costPerResult: number
  /** The rows that e* is the weighted mean of, in the order of the input; null where it is a target. */
  parts: BenchmarkPart[] | null
  /** In the order of the input. Rows without spend are unjudged. */
  rows: RowJudgement[]
  share: SpendShare
  /** Waste below this amount is not reported. */
  floor: number
  /** At least 2 rows with spend and 5 results, the minimum for claiming waste. */
  enough: boolean
}

/** A row's part in the benchmark e*, which is the sum of share × efficiency. */
export interface BenchmarkPart {
  /** Its share of the spend of the healthy rows, by how sure it is to be one of them; all shares sum to 1. */
  share: number
  /** Its expected efficiency as one of them: shrunk, so that luck moves it little. */
  efficiency: number
}

export interface JudgeOptions {
  /** Unit of e*: results, or their value. */
  goal: 'count' | 'value'
  /** The client's own e*: results (1 ÷ CPA) or value (ROAS) per unit of spend. */
  target?: number | null
}

const MIN_ROWS = 2
const MIN_RESULTS = 5
/** The floor: the larger of a share of the group's spend and a part of a result's price at the benchmark. */
const FLOOR_OF_SPEND = 0.0005
const FLOOR_OF_RESULT = 1 / 3

/**
 * Judges comparable rows (bought for one goal, mis-tracked rows taken out) against the group's own healthy blend e*, or the
 * target. Results are Poisson in spend, rates shrunk on a grid with the account's spread integrated out, order values inferred
 * from sums and counts. Null when nothing was spent or nothing resulted. docs/method.md; DuMouchel 1999; Gu & Koenker 2023.
 */
export function judgeRows(
  input: readonly JudgedRow[],
  { goal, target = null }: JudgeOptions,
): Judgement | null {
  const kept = input
    .flatMap((row, index) => (row.spend > 0 ? [{ row, index }] : []))
    .sort((a, b) => compareRows(a.row, b.row))
  const rows = kept.map(({ row }) => row)
  const spend = Float64Array.from(rows, (row) => row.spend)
  const results = Float64Array.from(rows, (row) => Math.max(0, row.results))
  const totalSpend = spend.reduce((sum, s) => sum + s, 0)
  const totalResults = results.reduce((sum, n) => sum + n, 0)
  if (totalSpend === 0 || totalResults === 0) return null

  const order = orderValuesOf(rows, results, goal)
  const settings = inferRateSettings({ spend, results }, expectRates(spend, results, measureDelivery(rows)))
  const posterior = inferEfficiency(settings, spend, order, target)
  const { benchmark } = posterior
  const costAt = (i: number) => Math.exp(order.mean[i]!) / benchmark
  const costPerResult = spend.reduce((sum, s, i) => sum + s * costAt(i), 0) / totalSpend

  const judged = input.map(() => UNJUDGED_ROW)
  kept.forEach(({ index }, i) => {
    judged[index] = judgeRow(posterior, i, {
      spend: spend[i]!,
      results: results[i]!,
      costPerResult: costAt(i),
    })
  })
  const { parts } = posterior
  const made = parts && input.map((): BenchmarkPart => ({ share: 0, efficiency: 0 }))
  if (parts)
    kept.forEach(({ index }, i) => {
      const share = parts.counted[i]!
      made![index] = { share, efficiency: share > 0 ? parts.brought[i]! / share : 0 }
    })
  return {
    benchmark,
    costPerResult,
    parts: made,
    rows: judged,
    share: shareOfSpend(posterior, spend),
    floor: Math.max(FLOOR_OF_SPEND * totalSpend, FLOOR_OF_RESULT * costPerResult),
    enough: rows.length >= MIN_ROWS && totalResults >= MIN_RESULTS,
  }
}

/** A count has the value one, without uncertainty. */
function orderValuesOf(
  rows: readonly JudgedRow[],
  results: Float64Array,
  goal: 'count' | 'value',
): OrderValues {
  const known =
    goal === 'value'
      ? inferOrderValues(
          results,
          Float64Array.from(rows, (row) => row.value ?? 0),
        )
      : null
  return known ?? { mean: new Float64Array(rows.length), sd: new Float64Array(rows.length).fill(1e-4) }
}

/** Fixed order for all permutations of a table, so that floating-point sums are equal. */
function compareRows(a: JudgedRow, b: JudgedRow): number {
  return (
    a.spend - b.spend ||
    a.results - b.results ||
    (a.value ?? -1) - (b.value ?? -1) ||
    (a.clicks ?? -1) - (b.clicks ?? -1) ||
    (a.impressions ?? -1) - (b.impressions ?? -1)
  )
}
