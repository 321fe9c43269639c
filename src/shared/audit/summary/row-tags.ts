import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { SegmentSummary } from './summary'

const TAGS: readonly Dimension[] = [
  'campaignName', 'adSetName', 'objective', 'campaignType', 'deliveryStatus', 'country', 'region', 'bodyText',
  'headline', 'creative', 'qualityRanking', 'engagementRanking', 'conversionRanking', 'performanceLabel',
  'adStrength',
] // prettier-ignore

/** Cells that are equal on all these rows. */
export function tagsOf(table: AdsTable, rows: Uint32Array): SegmentSummary['tags'] {
  const at = positionsOf(table)
  const tags: SegmentSummary['tags'] = {}
  for (const name of TAGS) {
    const cells = table.dimensions[name]
    const cell = cells?.[at[rows[0]!]!]
    if (cells && cell && rows.every((row) => cells[at[row]!] === cell)) tags[name] = cell
  }
  return tags
}

const known = new WeakMap<AdsTable, Uint32Array>()

/** Index in the table's columns by record of the file. A typed array: a map of 300,000 rows takes 40 MB. */
export function positionsOf(table: AdsTable): Uint32Array {
  let found = known.get(table)
  if (!found) {
    found = new Uint32Array(1 + table.rowNumbers.reduce((a, b) => Math.max(a, b), 0))
    known.set(table, found)
    for (let row = 0; row < table.rowNumbers.length; row++) found[table.rowNumbers[row]!] = row
  }
  return found
}
