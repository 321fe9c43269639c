import type { ColumnMatch, Field, Platform } from '../ads-table'
import type { Layout } from './find-layout'
import { fieldOf, isCustomHeader, type HeaderMatch } from './match-headers'

/** A column with its rank among those of its field; the lowest wins. */
export interface Candidate {
  column: ColumnMatch
  rank: number
}

/** Columns with one attribution window or with taxes rank below those without. */
const PART_PENALTY = 1000

/** Every column of the file with its field. Where several have the same field, one is chosen after reading their cells. */
export function matchColumns(
  layout: Layout,
  platform: Platform,
  assign: Readonly<Record<string, Field | null>>,
): Candidate[] {
  return promoteStatus(
    layout.headers.map((header, index) =>
      match(header.trim(), index, layout.matches[index]!, platform, assign),
    ),
  )
}

function match(
  header: string,
  index: number,
  found: HeaderMatch,
  platform: Platform,
  assign: Readonly<Record<string, Field | null>>,
): Candidate {
  const { currency, window, tax, scale } = found
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
  const hit = fieldOf(found, platform)
  if (isCustomHeader(header)) column.ignored = 'custom'
  else if (!hit) column.ignored = 'unknown'
  else if (hit.field === 'ignored') column.ignored = 'not_needed'
  else column.field = hit.field
  return { column, rank: (hit?.rank ?? 0) + (window || tax ? PART_PENALTY : 0) }
}

/** From the row's own status to the widest. */
const STATUSES: readonly Field[] = ['deliveryStatus', 'adSetStatus', 'campaignStatus', 'effectiveStatus']

/** Treats the finest status column as that of the rows: a campaign report has a campaign status only. */
function promoteStatus(candidates: Candidate[]): Candidate[] {
  const finest = STATUSES.find((status) => candidates.some(({ column }) => column.field === status))
  if (finest)
    for (const { column } of candidates) if (column.field === finest) column.field = 'deliveryStatus'
  return candidates
}
