import type { AdsTable, Dimension } from '../../exports/ads-table'
import { definitionOf } from '../../report-types/catalogue'
import type { Sign } from '../../report-types/definition'
import { REPORT_TYPES, type ReportType } from '../../report-types/names'
import { servableTypes } from './dimension'
import { mediaOf } from './row-labels'

/** The signs of all types, the most distinctive first. */
const SIGNS = REPORT_TYPES.flatMap((type) =>
  definitionOf(type).signs.map((sign) => ({ type, ...sign })),
).sort((a, b) => a.rank - b.rank)

const CONDITIONS: Record<NonNullable<Sign['when']>, (table: AdsTable) => boolean> = {
  // Google’s ad report has the ad type beside the texts.
  google: ({ platform }) => platform === 'google',
  has_image: (table) => mediaIn(table).has('Image'),
  has_video: (table) => mediaIn(table).has('Video'),
  mostly_video: mostlyVideo,
  // Beside a date column, the weekday adds nothing.
  no_day: (table) => !breaksDown(table, 'day'),
  plays_video: (table) => playsOf(table) !== undefined,
  several_media: (table) => mediaIn(table).size > 1,
  splits_campaigns: splitsCampaigns,
}

/**
 * The report types that a file fits, the most likely first. A column with a single value is no breakdown. Empty where
 * none fits.
 */
export function recogniseTypes(table: AdsTable): ReportType[] {
  const servable = servableTypes(table)
  const findSign = (tells: (column: Dimension) => boolean) =>
    SIGNS.find(
      ({ type, columns, when }) =>
        servable.includes(type) && columns.some(tells) && (!when || CONDITIONS[when](table)),
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

/** Whether most of the spend went to ads with video plays. */
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

/** Whether the network splits campaigns into several rows, rather than being a property of each. */
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
