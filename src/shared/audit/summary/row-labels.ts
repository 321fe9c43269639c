import type { AdsTable, Dimension } from '../../exports/ads-table'
import { definitionOf } from '../../report-types/catalogue'
import type { RowDimension } from '../../report-types/definition'
import type { ReportType } from '../../report-types/names'
import type { ChosenDimension } from './dimension'

/** Name of a row without a label. */
export const BLANK_LABEL = '(blank)'

const IMAGE_FILE = /\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?)\b/i
const VIDEO_FILE = /\.(mp4|m4v|mov|avi|webm|mkv|3gp|mpe?g|wmv)\b/i

export type MediaType = 'Image' | 'Video' | 'Unknown format'

/** Format of a creative: by the file extension, else by its column, else by whether it has plays. */
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

/** Ids that distinguish rows of the same name. */
const ID_OF: Partial<Record<ChosenDimension['name'], Dimension>> = {
  campaignName: 'campaignId',
  adSetName: 'adSetId',
}

/** Dimensions always shown with their parent: a region with its country, an hour with its weekday. */
const ALWAYS: readonly RowDimension[] = ['city', 'dma', 'region', 'placement', 'hour']

/**
 * Each row's parent: the cells of the coarser columns. For campaigns, ad sets, ads and keywords only where one name
 * stands for several things, and only the columns that differ.
 */
export function parentsOf(
  table: AdsTable,
  labels: string[],
  { name, parents }: ChosenDimension,
): (string | null)[] {
  const id = ID_OF[name]
  const columns = (id && table.dimensions[id] ? [id] : parents).map((column) => table.dimensions[column]!)
  if (columns.length === 0) return labels.map(() => null)
  if (ALWAYS.includes(name)) return columns[0]!.map((cell) => cell || null)
  const differing = columns.flatMap((cells) => {
    const seen = new Map<string, string>()
    const several = new Set<string>()
    labels.forEach((label, row) => {
      const cell = cells[row]!
      if (cell === '') return
      if ((seen.get(label) ?? cell) !== cell) several.add(label)
      seen.set(label, cell)
    })
    return several.size > 0 ? { cells, several } : []
  })
  if (differing.length === 0) return labels.map(() => null)
  return labels.map((label, row) => {
    const told = differing.filter(({ several }) => several.has(label)).map(({ cells }) => cells[row]!)
    return told.filter((cell) => cell !== '').join(' · ') || null
  })
}

/** Whether a row of an image or video report has media of the other kind. Such rows are listed but not judged. */
export function isOtherMedia(table: AdsTable, type: ReportType, row: number): boolean {
  const { media } = definitionOf(type)
  if (media === undefined || !table.dimensions.creative) return false
  return mediaOf(table, row) === (media === 'Image' ? 'Video' : 'Image')
}
