import type { AdsTable } from '../../exports/ads-table'
import type { Summary } from './summary'

/** 0 for a row that counts, -1 for one of a campaign that the client's settings leave out. */
export function markExcluded(table: AdsTable, excluded: readonly string[]): Int32Array {
  const kept = new Int32Array(table.rowCount)
  const out = new Set(excluded)
  if (out.size > 0)
    table.dimensions.campaignName?.forEach((campaign, row) => {
      if (out.has(campaign)) kept[row] = -1
    })
  return kept
}

/** Each row's key as a number, -1 for a row that does not count; `first` is a row of each key. */
export interface RowIndex {
  index: Int32Array
  first: number[]
}

/** Numbers the distinct keys. */
export function indexBy(keys: ArrayLike<string | number>, kept: Int32Array): RowIndex {
  const seen = new Map<string | number, number>()
  const first: number[] = []
  const index = kept.map((out, row) => {
    if (out < 0) return -1
    const key = keys[row]!
    let at = seen.get(key)
    if (at === undefined) {
      at = seen.size
      seen.set(key, at)
      first.push(row)
    }
    return at
  })
  return { index, first }
}

/** Rows that `keepRows` left out, in words and money; null where it left none. */
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
