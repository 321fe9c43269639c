import type { ColumnMatch, Field, Platform } from '../ads-table'
import type { Layout } from './find-layout'
import { fieldOf, isCustomHeader, type HeaderMatch } from './match-headers'

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

/** Finest first. */
const STATUSES: readonly Field[] = ['deliveryStatus', 'adSetStatus', 'campaignStatus', 'effectiveStatus']

/** The finest status that the file has is that of the rows: a report of campaigns has a campaign status only. */
function promoteStatus(candidates: Candidate[]): Candidate[] {
  const finest = STATUSES.find((status) => candidates.some(({ column }) => column.field === status))
  if (finest)
    for (const { column } of candidates) if (column.field === finest) column.field = 'deliveryStatus'
  return candidates
}
