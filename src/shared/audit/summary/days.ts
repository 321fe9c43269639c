import type { AdsTable } from '../../exports/ads-table'
import type { Columns } from './columns'
import { sumBy } from './sum-by'
import type { Day } from './summary'

const ISO_DAY = /^\d{4}-\d\d-\d\d$/

export interface Days {
  total: Day[]
  segments: Day[][]
}

/** Daily sums of the account and of each segment, in order of day; empty where the file has fewer than two days. */
export function findDays(
  table: AdsTable,
  columns: Columns,
  segments: Int32Array,
  size: number,
  kept: Int32Array,
): Days {
  const cells = table.dimensions.day
  // A cell that is no date stays as it stands in the file.
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
  const bySegment = Array.from({ length: size }, (): Day[] => [])
  const pointOf = dayPoints(columns, index, pairs.size)
  for (const key of Float64Array.from(pairs.keys()).sort())
    bySegment[Math.floor(key / names.length)]!.push(pointOf(pairs.get(key)!, names[key % names.length]!))
  const totalOf = dayPoints(columns, days, names.length)
  return { total: names.map((name, at) => totalOf(at, name)), segments: bySegment }
}

/** The sums of one index as those of a day. */
function dayPoints(columns: Columns, index: Int32Array, size: number): (at: number, day: string) => Day {
  const sumsOf = (values: Float64Array | null | undefined) => (values ? sumBy(index, size, values) : null)
  const spend = sumsOf(columns.sums.spend)
  const impressions = sumsOf(columns.sums.impressions)
  const clicks = sumsOf(columns.sums.clicks)
  const purchases = sumsOf(columns.sums.purchases)
  const purchaseValue = sumsOf(columns.sums.purchaseValue)
  const results = sumsOf(columns.results)
  const landingPageViews = sumsOf(columns.sums.landingPageViews)
  return (at, day) => ({
    point: {
      day,
      spend: spend?.[at] ?? null,
      impressions: impressions?.[at] ?? null,
      clicks: clicks?.[at] ?? null,
      purchases: purchases?.[at] ?? null,
      purchaseValue: purchaseValue?.[at] ?? null,
      results: results?.[at] ?? null,
    },
    landingPageViews: landingPageViews?.[at] ?? null,
  })
}
