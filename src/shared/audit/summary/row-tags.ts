import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { SegmentSummary } from './summary'

const TAGS: readonly Dimension[] = [
  'campaignName',
  'adSetName',
  'objective',
  'campaignType',
  'deliveryStatus',
  'country',
  'region',
  'bodyText',
  'headline',
  'creative',
  'qualityRanking',
  'engagementRanking',
  'conversionRanking',
]

/** Cells that are the same on all of these rows of the file. */
export function tagsOf(table: AdsTable, rows: Uint32Array): SegmentSummary['tags'] {
  const at = positions(table)
  const tags: SegmentSummary['tags'] = {}
  for (const name of TAGS) {
    const cells = table.dimensions[name]
    const cell = cells?.[at.get(rows[0]!)!]
    if (cells && cell && rows.every((row) => cells[at.get(row)!] === cell)) tags[name] = cell
  }
  return tags
}

const positionsOf = new WeakMap<AdsTable, Map<number, number>>()

function positions(table: AdsTable): Map<number, number> {
  let found = positionsOf.get(table)
  if (!found) {
    found = new Map(Array.from(table.rowNumbers, (number, row) => [number, row]))
    positionsOf.set(table, found)
  }
  return found
}
