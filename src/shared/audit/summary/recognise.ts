import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { ReportType } from '../../report-types/names'
import { servableTypes } from './dimension'

/**
 * Columns that tell what an export was made for, the most telling first. A search term or an age stands in no other export; a campaign’s
 * name stands in nearly all of them.
 */
const TELLING: readonly (readonly [ReportType, readonly Dimension[]])[] = [
  ['searchTerm', ['searchTerm']],
  ['keyword', ['keyword']],
  ['assetGroup', ['asset', 'assetGroup']],
  ['product', ['productTitle', 'itemId']],
  ['time', ['hour', 'weekday']],
  ['ageRange', ['age']],
  ['gender', ['gender']],
  ['engaged', ['audienceSegment']],
  ['placement', ['placement', 'platform']],
  ['location', ['city', 'dma', 'region', 'country', 'location']],
  ['device', ['device']],
  ['video', ['video']],
  ['static', ['image']],
  ['creativeType', ['creativeType', 'assetType']],
  ['copy', ['bodyText', 'headline']],
  ['copy', ['adName']],
  ['adSet', ['adSetName', 'adGroupName']],
  ['campaign', ['campaignName']],
  ['objective', ['objective', 'campaignType']],
  ['product', ['productType', 'brand']],
  ['placement', ['network']],
]

/**
 * The report types that a file can serve, the one that it was exported for first. A column of one value throughout breaks nothing down
 * and tells nothing. Empty where no type can be served.
 */
export function recogniseTypes(table: AdsTable): ReportType[] {
  const servable = servableTypes(table)
  const told = TELLING.filter(([, columns]) => columns.some((column) => breaksDown(table, column)))
  const best = told.find(([type]) => servable.includes(type) && (type !== 'video' || playsVideo(table)))?.[0]
  const [first = best] = best === undefined ? servable : [best]
  return first === undefined ? [] : [first, ...servable.filter((type) => type !== first)]
}

function breaksDown({ dimensions, rowCount }: AdsTable, column: Dimension): boolean {
  const cells = dimensions[column]
  if (!cells) return false
  const [first] = cells
  return rowCount === 1 ? first !== '' : cells.some((cell) => cell !== first)
}

function playsVideo({ measures }: AdsTable): boolean {
  return (measures.video3s ?? measures.thruPlays ?? measures.videoPlays ?? measures.video25) !== undefined
}
