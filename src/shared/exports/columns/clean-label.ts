import type { Dimension } from '../ads-table'
import { cellTooLong, LIMITS } from '../limits'
import { mayBeAllLabel, mayBeTotalLabel } from '../words/total-labels'

/** Words for an empty cell in a text column. `NA` is kept where it can mean Namibia. */
const BLANKS = new Set('-- - — – [] N/A n/a null undefined [TO_BE_FILLED] #N/A'.split(' '))
const LONGEST_SPECIAL = Math.max(...[...BLANKS].map(({ length }) => length))
/** First characters of `BLANKS`, `NA` and `0`. */
const BLANK_FIRST = new Uint8Array(0x80)
for (const word of [...BLANKS, 'NA', '0']) if (word.charCodeAt(0) < 0x80) BLANK_FIRST[word.charCodeAt(0)] = 1
const PLACES: ReadonlySet<Dimension> = new Set<Dimension>(['country', 'region', 'location', 'city', 'dma'])
/** Columns with a fixed vocabulary, in which `0` means empty. */
const WORDS: ReadonlySet<Dimension> = new Set<Dimension>([
  'objective', 'resultType', 'age', 'gender', 'deliveryStatus', 'deliveryLevel', 'attribution', 'placement', 'platform',
  'device', 'audienceSegment', 'campaignType', 'campaignStatus', 'adSetStatus', 'effectiveStatus', 'statusReasons', 'starts',
  'ends', 'budgetType', 'budgetName', 'bidStrategy', 'performanceGoal', 'performanceLabel', 'adStrength', 'weekday', 'reportingStart', 'reportingEnd', 'day', 'country', 'region', 'cta', 'currency',
]) // prettier-ignore

const SPACE = 32
const LAST_ASCII = 127

/** A label without surrounding whitespace; `''` where it means empty. Throws where it is too long. */
export function cleanLabel(raw: string, dimension: Dimension, row: number): string {
  const { length } = raw
  if (length === 0) return ''
  if (length > LIMITS.cell) throw cellTooLong(row)
  const clean = isBare(raw, 0, length) ? raw : raw.trim()
  if (clean.length > LONGEST_SPECIAL) return clean
  if (BLANKS.has(clean)) return ''
  if (clean === 'NA') return PLACES.has(dimension) ? clean : ''
  return clean === '0' && WORDS.has(dimension) ? '' : clean
}

/** Whether a label has no surrounding characters to remove. */
export function isBare(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start)
  const last = text.charCodeAt(end - 1)
  return first > SPACE && first < LAST_ASCII && last > SPACE && last < LAST_ASCII
}

/** Whether length and outer characters rule out labels with a special meaning, without looking further. */
export function isPlainLabel(text: string, start: number, end: number): boolean {
  const length = end - start
  const first = text.charCodeAt(start)
  return (
    length <= LIMITS.cell &&
    isBare(text, start, end) &&
    !mayBeTotalLabel(first, text.charCodeAt(start + 1), text.charCodeAt(start + 2)) &&
    (length > LONGEST_SPECIAL ||
      (BLANK_FIRST[first] === 0 && !mayBeAllLabel(first, text.charCodeAt(end - 1))))
  )
}
