import { fixed, numberFormat } from '../../shared/metrics/format'
import type { Quality } from '../../shared/schemas/quality'
import { NAME } from './evidence-columns'

/** A record of the uploaded file: record number and cells as text. */
export interface FileRow {
  row: number
  cells: string[]
}

/** Columns that name a row, the narrowest first. */
const NAMES = [
  'searchTerm',
  'keyword',
  'productTitle',
  'age',
  'gender',
  'city',
  'dma',
  'region',
  'country',
  'location',
  'hour',
  'weekday',
  'device',
  'placement',
  'audienceSegment',
  'video',
  'image',
  'creative',
  'adName',
  'headline',
  'bodyText',
  'asset',
  'assetGroup',
  'campaignName',
  'day',
  'adSetName',
  'adGroupName',
  'objective',
]
/** Columns that add up, those first that say most beside another figure. */
const SUMMED = [
  'spend',
  'purchases',
  'conversions',
  'results',
  'purchaseValue',
  'conversionValue',
  'linkClicks',
  'clicksAll',
  'interactions',
  'impressions',
  'landingPageViews',
  'video3s',
  'thruPlays',
  'videoPlays',
  'video100',
  'engagements',
]

/** Maximum name columns, so that figures stay visible. */
const MOST_NAMES = 2

/** Further sums are added to the columns of a figure up to so many, which fit beside the names. */
const MOST_FIGURES = 3

export interface ShownColumns {
  /** Indexes of columns: names, then what the figure was computed from, then other sums. */
  shown: number[]
  numeric: Set<number>
  main: number
  /** Indexes of clicks and impressions, where the rows are days of a click rate. */
  rate: [clicks: number, impressions: number] | null
}

/** Columns of ad texts, which name the rows of a report about texts better than the ads that hold them. */
const TEXTS: readonly string[] = ['bodyText', 'headline']

/** Columns that a person needs to check a figure. `dimension` is the column of the report's rows. */
export function findShownColumns(
  columns: Quality['columns'],
  fields: readonly string[],
  dimension: string | null = null,
): ShownColumns {
  const named = TEXTS.includes(dimension ?? '') ? [...new Set([dimension!, ...NAMES])] : NAMES
  const used = columns.flatMap(({ field }, index) => (field === null ? [] : [{ field, index }]))
  const pick = (wanted: readonly string[]) =>
    wanted.flatMap((field) => used.find((column) => column.field === field)?.index ?? [])
  const [day] = fields[0] === 'day' ? pick(['day']) : []
  if (day !== undefined) {
    const [, ...others] = fields
    const own = others.flatMap((field) => pick([field, ...(ALSO[field] ?? [])]).slice(0, 1))
    const name = others.includes(NAME) ? pick(named.filter((field) => field !== 'day')).slice(0, 1) : []
    const [clicks, impressions] = own
    // Beside names there is no space for a rate.
    const isRate = name.length === 0 && clicks !== undefined && impressions !== undefined
    const rate = isRate ? ([clicks, impressions] as [number, number]) : null
    return { shown: [day, ...name, ...own], numeric: new Set(own), main: day, rate }
  }
  const own = fields.flatMap((field) => pick([field, ...(ALSO[field] ?? [])]).slice(0, 1))
  const sums = pick(SUMMED)
  const names = pick(named).slice(0, MOST_NAMES)
  const others = used.filter(({ field }) => !SUMMED.includes(field)).map(({ index }) => index)
  const further = sums.filter((column) => !own.includes(column))
  const figures = [...new Set(own), ...further.slice(0, Math.max(0, MOST_FIGURES - own.length))]
  const shown = [...(names.length > 0 ? names : others.slice(0, 2)), ...figures]
  return { shown, numeric: new Set([...own, ...sums]), main: own[0] ?? sums[0] ?? shown[0] ?? 0, rate: null }
}

/**
 * Columns of names that tell the rows apart: the second only where the first repeats itself and the second changes, the
 * first only if it is not the same in each row beside such a second.
 */
export function namesOf([first, second]: readonly number[], rows: readonly FileRow[]): number[] {
  const differing = (column: number) => new Set(rows.map(({ cells }) => cells[column])).size
  if (first === undefined) return []
  if (second === undefined || differing(second) < 2 || differing(first) === rows.length) return [first]
  return differing(first) < 2 ? [second] : [first, second]
}

/** The column of days, where rows of several days have the same names; undefined where a name is the day. */
export function findDay(
  columns: Quality['columns'],
  rows: readonly FileRow[],
  names: readonly number[],
): number | undefined {
  const day = columns.findIndex(({ field }) => field === 'day')
  if (day < 0 || names.includes(day) || new Set(rows.map(({ cells }) => cells[day])).size < 2)
    return undefined
  const named = new Set(rows.map(({ cells }) => names.map((name) => cells[name]).join('\n')))
  return named.size < rows.length ? day : undefined
}

/** Replacements for columns that the file lacks. */
const ALSO: Record<string, readonly string[]> = {
  purchases: ['conversions', 'results'],
  purchaseValue: ['conversionValue', 'roas'],
  clicksAll: ['interactions'],
}

/** Number in a cell, in the file's number format; null for text and blanks. */
export function parseCell(cell: string, decimal: '.' | ','): number | null {
  const digits = cell.replace(decimal === ',' ? /[^\d,-]/g : /[^\d.-]/g, '').replace(',', '.')
  if (!/\d/.test(digits)) return null
  const number = Number(digits)
  return Number.isFinite(number) ? number : null
}

const PLAIN = /^[-−]?\d{4,}(?:[.,]\d+)?$/u

/** A number of the file with separators, and with as many decimals as the file has; other text as it is. */
export function printCell(cell: string, decimal: '.' | ',', locale: string): string {
  const number = PLAIN.test(cell) ? parseCell(cell, decimal) : null
  if (number === null) return cell
  const decimals = cell.split(decimal)[1]?.length ?? 0
  return numberFormat(`cell:${decimals}`, fixed(decimals), locale).format(number)
}

/** Sorts rows by a column: numbers, then text, then blanks. Stable. */
export function sortRows(
  rows: readonly FileRow[],
  column: number,
  down: boolean,
  decimal: '.' | ',',
): FileRow[] {
  const sign = down ? -1 : 1
  const keyed = rows.map((row) => {
    const text = row.cells[column] ?? ''
    return { row, text, number: parseCell(text, decimal) }
  })
  return keyed
    .sort((a, b) => {
      if (a.number !== null && b.number !== null) return sign * (a.number - b.number)
      if (a.number !== null || b.number !== null) return a.number !== null ? -1 : 1
      return sign * a.text.localeCompare(b.text)
    })
    .map(({ row }) => row)
}
