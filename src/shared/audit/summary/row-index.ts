import type { AdsTable } from '../../exports/ads-table'
import type { Summary } from './summary'

/** -1 for rows of campaigns that the client's settings exclude, else 0. */
export function markExcluded(table: AdsTable, excluded: readonly string[]): Int32Array {
  const kept = new Int32Array(table.rowCount)
  const out = new Set(excluded)
  if (out.size > 0)
    table.dimensions.campaignName?.forEach((campaign, row) => {
      if (out.has(campaign)) kept[row] = -1
    })
  return kept
}

/** Each row's key as a number, -1 for excluded rows; `first` is the first row of each key. */
export interface RowIndex {
  index: Int32Array
  first: number[]
}

/** Numbers the distinct keys. */
export function indexBy(keys: ArrayLike<string | number>, kept: Int32Array): RowIndex {
  const seen = new Map<string | number, number>()
  const first: number[] = []
  const index = new Int32Array(kept.length).fill(-1)
  for (let row = 0; row < kept.length; row++) {
    if (kept[row]! < 0) continue
    const key = keys[row]!
    let at = seen.get(key)
    if (at === undefined) {
      at = seen.size
      seen.set(key, at)
      first.push(row)
    }
    index[row] = at
  }
  return { index, first }
}

/** Campaigns and spend of the excluded rows; null where there are none. */
export function describeExcluded(table: AdsTable, kept: Int32Array): Summary['excluded'] {
  if (!kept.includes(-1)) return null
  const campaigns = new Set<string>()
  let spend = 0
  let rows = 0
  kept.forEach((at, row) => {
    if (at >= 0) return
    rows++
    campaigns.add(table.dimensions.campaignName![row]!)
    spend += table.measures.spend?.[row] || 0
  })
  return { campaigns: [...campaigns].sort(), spend, rows }
}
