import type { AdsTable, Dimension } from '../../exports/ads-table'
import type { ReportType } from '../../schemas/report-type'
import type { ChosenDimension } from './dimension'

/** What a row without a label is called. */
export const BLANK_LABEL = '(blank)'

const IMAGE_FILE = /\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?)\b/i
const VIDEO_FILE = /\.(mp4|m4v|mov|avi|webm|mkv|3gp|mpe?g|wmv)\b/i

export type MediaType = 'Image' | 'Video' | 'Unknown format'

/** What a creative is: the file's ending says it, else the column it stands in, else whether anyone could play it. */
export function mediaOf(table: AdsTable, row: number): MediaType {
  const { creative, image, video } = table.dimensions
  const name = creative?.[row] ?? ''
  if (VIDEO_FILE.test(name) || (video?.[row] ?? '') !== '') return 'Video'
  if (IMAGE_FILE.test(name) || (image?.[row] ?? '') !== '') return 'Image'
  const plays = table.measures.video3s ?? table.measures.thruPlays ?? table.measures.videoPlays
  if (plays && plays[row]! > 0) return 'Video'
  return 'Unknown format'
}

/** Each row's label in this report, exactly as in the file. */
export function labelsOf(table: AdsTable, { name }: ChosenDimension): string[] {
  if (name === 'mediaType') return Array.from({ length: table.rowCount }, (_, row) => mediaOf(table, row))
  const cells = table.dimensions[name] ?? []
  return cells.map((cell) => (cell === '' ? BLANK_LABEL : cell))
}

/** Ids that tell two things of one name apart. */
const ID_OF: Partial<Record<ChosenDimension['name'], Dimension>> = {
  campaignName: 'campaignId',
  adSetName: 'adSetId',
}

/**
 * Each row's parent: the coarser column's cell. For names of campaigns, ad sets and ads only where one name stands for
 * several things; for places always, since a region is read with its country.
 */
export function parentsOf(
  table: AdsTable,
  labels: string[],
  { name, parent }: ChosenDimension,
): (string | null)[] {
  const column = ID_OF[name] && table.dimensions[ID_OF[name]] ? ID_OF[name] : parent
  const cells = column ? table.dimensions[column] : undefined
  if (!cells) return labels.map(() => null)
  const always = ['city', 'dma', 'region', 'placement'].includes(name)
  if (always) return cells.map((cell) => cell || null)
  const seen = new Map<string, Set<string>>()
  labels.forEach((label, row) => {
    const cell = cells[row]!
    if (cell !== '') seen.set(label, (seen.get(label) ?? new Set()).add(cell))
  })
  return labels.map((label, row) => ((seen.get(label)?.size ?? 0) > 1 ? cells[row]! || null : null))
}

/** In an image or video report: rows whose file is plainly of the other kind. They stay in the table, unjudged. */
export function isOtherMedia(table: AdsTable, type: ReportType, row: number): boolean {
  if (type !== 'static' && type !== 'video') return false
  if (!table.dimensions.creative) return false
  return mediaOf(table, row) === (type === 'static' ? 'Video' : 'Image')
}
