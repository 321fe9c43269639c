import type { Dimension } from './ads-table'
import { cellTooLong, LIMITS } from './limits'
import type { RowBlock } from './row-block'
import { isAllLabel, isTotalLabel, mayBeAllLabel, mayBeTotalLabel } from './total-labels'

/** Tokens for "nothing here" in a text column. `NA` is left alone where it can be Namibia. */
const BLANKS = new Set([
  '--',
  '-',
  '—',
  '–',
  '[]',
  'N/A',
  'n/a',
  'null',
  'undefined',
  '[TO_BE_FILLED]',
  '#N/A',
])
const LONGEST_SPECIAL = Math.max(...[...BLANKS].map(({ length }) => length))
/** First letters of the blanks, of `NA` and of `0`. */
const BLANK_FIRST = new Uint8Array(0x80)
for (const word of [...BLANKS, 'NA', '0']) if (word.charCodeAt(0) < 0x80) BLANK_FIRST[word.charCodeAt(0)] = 1
const PLACES: ReadonlySet<Dimension> = new Set<Dimension>(['country', 'region', 'location', 'city', 'dma'])
/** Columns with a fixed vocabulary, in which `0` stands for nothing. */
const WORDS: ReadonlySet<Dimension> = new Set<Dimension>([
  'objective', 'resultType', 'age', 'gender', 'deliveryStatus', 'deliveryLevel', 'attribution', 'placement', 'platform',
  'device', 'audienceSegment', 'campaignType', 'reportingStart', 'reportingEnd', 'day', 'country', 'region', 'cta', 'currency',
]) // prettier-ignore

/** A small cache by length and a few letters: equal labels come to share one string, and a miss costs next to nothing. */
const SLOTS = 512
const SPACE = 32
const LAST_ASCII = 127

/** A growing column of labels. Equal labels share one string where they repeat. */
export class DimensionColumn {
  readonly values: string[] = []
  filled = 0
  /** Labels of this column that stand for all of its values: `All`, and `0` where a summary row fills text cells. */
  readonly openLabels = new Set<string>()
  /** Rows whose label here reads as a total. */
  readonly totalRows: number[] = []
  private readonly slots = {
    starts: new Int32Array(SLOTS),
    lengths: new Int32Array(SLOTS),
    isTotal: new Uint8Array(SLOTS),
  }
  private text = ''
  private readonly labels: string[] = Array.from({ length: SLOTS }, () => '')

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  /** Takes this column of a block of rows; `rowNumbers` from `before` on are their record numbers. */
  push(rows: RowBlock, rowNumbers: readonly number[], before: number): void {
    const { values, index, labels } = this
    const { starts: slotStarts, lengths, isTotal } = this.slots
    const { firsts, size } = rows
    const { text, starts, ends } = rows.records
    if (text !== this.text) this.forget(text)
    let filled = 0
    let slot = 0
    for (let i = 0; i < size; i++) {
      const at = firsts[i]! + index
      const start = starts[at]!
      const length = ends[at]! - start
      if (length === 0) {
        values.push('')
        continue
      }
      if (start < 0) {
        const label = this.clean(rows.cell(i, index), rowNumbers[before + i]!)
        if (isTotalLabel(label)) this.totalRows.push(values.length)
        if (label.length > 0) filled++
        values.push(label)
        continue
      }
      // Labels stand in runs: the slot of the row above is the one to look at first.
      if (lengths[slot] !== length || !isSame(text, slotStarts[slot]!, start, length)) {
        slot = toSlot(text, start, length)
        if (lengths[slot] !== length || !isSame(text, slotStarts[slot]!, start, length)) {
          const isPlain = isPlainLabel(text, start, length)
          const raw = text.slice(start, start + length)
          const label = isPlain ? raw : this.clean(raw, rowNumbers[before + i]!)
          slotStarts[slot] = start
          lengths[slot] = length
          labels[slot] = label
          isTotal[slot] = !isPlain && isTotalLabel(label) ? 1 : 0
        }
      }
      const label = labels[slot]!
      if (isTotal[slot] === 1) this.totalRows.push(values.length)
      if (label.length > 0) filled++
      values.push(label)
    }
    this.filled += filled
  }

  /** What is remembered are places in one text. */
  private forget(text: string): void {
    this.text = text
    this.slots.lengths.fill(0)
  }

  /** Whether the row says nothing about this column, or something about all of it. */
  isOpen(at: number): boolean {
    const value = this.values[at]!
    return value === '' || (this.openLabels.size > 0 && this.openLabels.has(value))
  }

  /** The rows that are kept, in order; null when none of them says anything. */
  take(kept: Uint32Array): string[] | null {
    const all = kept.length === this.values.length
    if (all) return this.filled > 0 ? this.values : null
    const out: string[] = []
    let filled = false
    for (let i = 0; i < kept.length; i++) {
      const value = this.values[kept[i]!]!
      if (value !== '') filled = true
      out.push(value)
    }
    return filled ? out : null
  }

  private clean(raw: string, row: number): string {
    const { length } = raw
    if (length === 0) return ''
    if (length > LIMITS.cell) throw cellTooLong(row)
    const first = raw.charCodeAt(0)
    const last = raw.charCodeAt(length - 1)
    const bare = first > SPACE && first < LAST_ASCII && last > SPACE && last < LAST_ASCII
    const clean = bare ? raw : raw.trim()
    if (clean.length > LONGEST_SPECIAL) return clean
    if (BLANKS.has(clean)) return ''
    if (clean === 'NA') return PLACES.has(this.dimension) ? clean : ''
    if (clean === '0') {
      if (WORDS.has(this.dimension)) return ''
      this.openLabels.add(clean)
    } else if (isAllLabel(clean)) this.openLabels.add(clean)
    return clean
  }
}

/** Whether length and outer letters tell that a label is none of those that mean something else. */
function isPlainLabel(text: string, start: number, length: number): boolean {
  const first = text.charCodeAt(start)
  const last = text.charCodeAt(start + length - 1)
  return (
    length <= LIMITS.cell &&
    first > SPACE &&
    first < LAST_ASCII &&
    last > SPACE &&
    last < LAST_ASCII &&
    !mayBeTotalLabel(first, text.charCodeAt(start + 1)) &&
    (length > LONGEST_SPECIAL || (BLANK_FIRST[first] === 0 && !mayBeAllLabel(first, last)))
  )
}

/** By the last two letters and some eight before them: names of one column differ in a number, mostly at the end. */
function toSlot(text: string, start: number, length: number): number {
  const last = start + length - 1
  const step = (length >> 3) + 1
  let hash = length
  for (let i = start; i < last; i += step) hash = (hash * 31 + text.charCodeAt(i)) | 0
  hash = (hash * 31 + text.charCodeAt(last)) | 0
  if (length > 1) hash = (hash * 31 + text.charCodeAt(last - 1)) | 0
  return (hash ^ (hash >>> 9)) & (SLOTS - 1)
}

/** From the end: names that follow one another differ there. */
function isSame(text: string, a: number, b: number, length: number): boolean {
  for (let i = length - 1; i >= 0; i--) if (text.charCodeAt(a + i) !== text.charCodeAt(b + i)) return false
  return true
}
