import type { AdsTable } from '../../exports/ads-table'
import type { DayPoint } from '../../schemas/segment'
import type { Columns } from './columns'
import { sumBy } from './sum-by'

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

interface DaysOf {
  table: AdsTable
  columns: Columns
  /** Each row's segment, and the number of segments. */
  segments: Int32Array
  size: number
  kept: Int32Array
  /** Whether the row's results count towards the account, or towards its segment. */
  counts: (row: number, within: 'account' | 'segment') => boolean
}

/** Daily sums of the account and of each segment, in order of day; empty where the file has fewer than two days. */
export function findDays({ table, columns, segments, size, kept, counts }: DaysOf): {
  total: DayPoint[]
  segments: DayPoint[][]
} {
  const cells = table.dimensions.day
  // Cells that are no ISO dates are skipped.
  const names = cells ? [...new Set(cells)].filter((cell) => ISO_DAY.test(cell)).sort() : []
  if (!cells || names.length < 2) return { total: [], segments: [] }
  const place = new Map(names.map((name, at) => [name, at]))
  const days = Int32Array.from(cells, (cell, row) => (kept[row]! < 0 ? -1 : (place.get(cell) ?? -1)))
  const pairs = new Map<number, number>()
  const index = days.map((day, row) => {
    if (day < 0) return -1
    const key = segments[row]! * names.length + day
    const at = pairs.get(key) ?? pairs.size
    pairs.set(key, at)
    return at
  })
  const pointsOf = (index: Int32Array, length: number, within: 'account' | 'segment') => {
    const ofGoal = index.map((at, row) => (at >= 0 && counts(row, within) ? at : -1))
    return dayPoints(columns, index, length, ofGoal.every((at, row) => at === index[row]) ? index : ofGoal)
  }
  const bySegment = Array.from({ length: size }, (): DayPoint[] => [])
  const pointOf = pointsOf(index, pairs.size, 'segment')
  for (const key of Float64Array.from(pairs.keys()).sort())
    bySegment[Math.floor(key / names.length)]!.push(pointOf(pairs.get(key)!, names[key % names.length]!))
  const totalOf = pointsOf(days, names.length, 'account')
  return { total: names.map((name, at) => totalOf(at, name)), segments: bySegment }
}

/** The sums of one index as those of a day; `ofGoal` is the same index without the rows of other goals. */
function dayPoints(
  columns: Columns,
  index: Int32Array,
  size: number,
  ofGoal: Int32Array,
): (at: number, day: string) => DayPoint {
  const sumsOf = (values: Float64Array | null | undefined, rows = index) =>
    values ? sumBy(rows, size, values) : null
  const spend = sumsOf(columns.sums.spend)
  const impressions = sumsOf(columns.sums.impressions)
  const clicks = sumsOf(columns.sums.clicks)
  const purchases = sumsOf(columns.sums.purchases)
  const purchaseValue = sumsOf(columns.sums.purchaseValue)
  const results = sumsOf(columns.results, ofGoal)
  const goalSpend = ofGoal === index ? null : sumsOf(columns.sums.spend, ofGoal)
  const goalValue = ofGoal === index ? null : sumsOf(columns.sums.purchaseValue, ofGoal)
  return (at, day) => ({
    day,
    spend: spend?.[at] ?? null,
    impressions: impressions?.[at] ?? null,
    clicks: clicks?.[at] ?? null,
    purchases: purchases?.[at] ?? null,
    purchaseValue: purchaseValue?.[at] ?? null,
    results: results?.[at] ?? null,
    ...(goalSpend && { goalSpend: goalSpend[at]! }),
    ...(goalValue && { goalValue: goalValue[at]! }),
  })
}
