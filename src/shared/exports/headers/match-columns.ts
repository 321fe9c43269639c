import type { ColumnMatch, Field, Platform } from '../ads-table'
import type { Layout } from './find-layout'
import { fieldOf, isCustomHeader } from './match-headers'
import type { TableBuilder } from '../columns/table-builder'

/** A column and how much it is to be preferred among those of its field: the lower the better. */
export interface Candidate {
  column: ColumnMatch
  rank: number
}

/** A column of one attribution window, or with taxes in it, only counts where there is none without. */
const PART_PENALTY = 1000

/** Every column of the file with what it means. Several may mean the same: which of them counts is known after reading. */
export function matchColumns(
  layout: Layout,
  platform: Platform,
  assign: Readonly<Record<string, Field | null>>,
): Candidate[] {
  return layout.headers.map((raw, index) => {
    const header = raw.trim()
    const match = layout.matches[index]!
    const { currency, window, tax, scale } = match
    const column: ColumnMatch = {
      index,
      header,
      field: null,
      ...(currency && { currency }),
      ...(window && { window }),
      ...(tax && { tax }),
      ...(scale && { scale }),
    }
    const given = Object.hasOwn(assign, header) ? assign[header] : undefined
    if (given === null) return { column: { ...column, ignored: 'not_needed', assigned: true }, rank: 0 }
    if (given) return { column: { ...column, field: given, assigned: true }, rank: -1 }
    const hit = fieldOf(match, platform)
    if (isCustomHeader(header)) column.ignored = 'custom'
    else if (!hit) column.ignored = 'unknown'
    else if (hit.field === 'ignored') column.ignored = 'not_needed'
    else column.field = hit.field
    return { column, rank: (hit?.rank ?? 0) + (window || tax ? PART_PENALTY : 0) }
  })
}

/** Marks the columns that lost to another of the same field, and those in which nothing stands. */
export function settleColumns(candidates: readonly Candidate[], builder: TableBuilder): ColumnMatch[] {
  const chosen = new Set(builder.chosenIndexes())
  return candidates.map(({ column }) => {
    if (column.field !== null && !chosen.has(column.index))
      return { ...column, field: null, ignored: 'duplicate' }
    if (column.ignored === 'unknown' && builder.used[column.index] === 0)
      return { ...column, ignored: 'empty' }
    return column
  })
}
