import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { ReportType } from '../../report-types/names'
import { servableTypes } from './dimension'
import { mediaOf } from './row-labels'

interface Sign {
  type: ReportType
  /** One of these has more than one value. */
  columns: readonly Dimension[]
  /** Further condition. */
  when?: (table: AdsTable) => boolean
}

/**
 * Columns that tell what an export was made for, the most telling first. A search term or an age stands in no other export; a campaign’s
 * name stands in nearly all of them.
 */
const SIGNS: readonly Sign[] = [
  { type: 'searchTerm', columns: ['searchTerm'] },
  { type: 'keyword', columns: ['keyword'] },
  { type: 'product', columns: ['productTitle', 'itemId'] },
  { type: 'assetGroup', columns: ['asset', 'assetGroup'] },
  { type: 'time', columns: ['hour'] },
  // Beside a date, a weekday is only another name for it.
  { type: 'time', columns: ['weekday'], when: (table) => !breaksDown(table, 'day') },
  { type: 'ageRange', columns: ['age'] },
  { type: 'gender', columns: ['gender'] },
  { type: 'engaged', columns: ['audienceSegment'] },
  { type: 'placement', columns: ['placement', 'platform'] },
  { type: 'location', columns: ['city', 'dma', 'region', 'country', 'location'] },
  { type: 'device', columns: ['device'] },
  { type: 'video', columns: ['video'], when: playsVideo },
  { type: 'static', columns: ['image'] },
  { type: 'creativeType', columns: ['creative'], when: (table) => mediaIn(table).size > 1 },
  { type: 'video', columns: ['creative'], when: (table) => mediaIn(table).has('Video') },
  { type: 'static', columns: ['creative'], when: (table) => mediaIn(table).has('Image') },
  // Google’s report of ads has the kind of ad beside the texts.
  { type: 'copy', columns: ['bodyText', 'headline'], when: ({ platform }) => platform === 'google' },
  { type: 'creativeType', columns: ['creativeType', 'assetType'] },
  { type: 'copy', columns: ['bodyText', 'headline'] },
  { type: 'video', columns: ['adName'], when: (table) => mostlyVideo(table) },
  // Ads without their texts: a report on texts would read names as texts.
  { type: 'static', columns: ['adName'] },
  { type: 'adSet', columns: ['adSetName', 'adGroupName'] },
  { type: 'product', columns: ['productType', 'brand'], when: ({ platform }) => platform === 'google' },
  { type: 'placement', columns: ['network'], when: splitsCampaigns },
  { type: 'campaign', columns: ['campaignName'] },
  { type: 'objective', columns: ['objective', 'campaignType'] },
  { type: 'product', columns: ['productType', 'brand'] },
  { type: 'time', columns: ['weekday'] },
]

/**
 * The report types that a file can serve, the one that it was exported for first. A column of one value throughout breaks nothing down
 * and tells nothing. Empty where no type can be served.
 */
export function recogniseTypes(table: AdsTable): ReportType[] {
  const servable = servableTypes(table)
  const findSign = (tells: (column: Dimension) => boolean) =>
    SIGNS.find(
      ({ type, columns, when }) => servable.includes(type) && columns.some(tells) && (when?.(table) ?? true),
    )?.type
  const best =
    findSign((column) => breaksDown(table, column)) ??
    servable.find((type) => type === 'campaign') ??
    findSign((column) => table.dimensions[column] !== undefined) ??
    servable[0]
  return best === undefined ? [] : [best, ...servable.filter((type) => type !== best)]
}

function breaksDown({ dimensions, rowCount }: AdsTable, column: Dimension): boolean {
  const cells = dimensions[column]
  if (!cells) return false
  const [first] = cells
  return rowCount === 1 ? first !== '' : cells.some((cell) => cell !== first)
}

function playsOf({ measures }: AdsTable): Float64Array | undefined {
  return measures.video3s ?? measures.thruPlays ?? measures.videoPlays ?? measures.video25
}

function playsVideo(table: AdsTable): boolean {
  return playsOf(table) !== undefined
}

/** Whether most of the spend went to ads that somebody played. */
function mostlyVideo(table: AdsTable): boolean {
  const plays = playsOf(table)
  const spend = table.measures.spend
  if (!plays || !spend) return false
  let [played, all] = [0, 0]
  spend.forEach((amount, row) => {
    if (Number.isNaN(amount)) return
    all += amount
    if (plays[row]! > 0) played += amount
  })
  return played > all / 2
}

function mediaIn(table: AdsTable) {
  const media = new Set(Array.from({ length: table.rowCount }, (_, row) => mediaOf(table, row)))
  media.delete('Unknown format')
  return media
}

/** Whether a network is a breakdown of campaigns rather than a property of each. */
function splitsCampaigns({ dimensions: { network, campaignName } }: AdsTable): boolean {
  if (!network || !campaignName) return true
  const seen = new Map<string, string>()
  return network.some((cell, row) => {
    const campaign = campaignName[row]!
    const known = seen.get(campaign) ?? cell
    seen.set(campaign, known)
    return known !== cell
  })
}
