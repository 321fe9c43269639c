import type { Dimension } from '../ads-table'
import { cellTooLong, LIMITS } from '../limits'
import type { RowBlock } from '../records/row-block'
import { NOWHERE, SeenLabels } from './seen-labels'
import { isAllLabel, isTotalLabel, mayBeAllLabel, mayBeTotalLabel } from '../totals/total-labels'

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
  private readonly seen = new SeenLabels()

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  /** Takes this column of a block of rows; `rowNumbers` from `before` on are their record numbers. */
  push(rows: RowBlock, rowNumbers: ArrayLike<number>, before: number): void {
    const { values, index, seen } = this
    const { labels, raws, isTotal } = seen
    const { firsts, size } = rows
    const { text, starts, ends } = rows.records
    let filled = 0
    let slot = 0
    let raw = ''
    let last = 0
    for (let i = 0; i < size; i++) {
      const at = firsts[i]! + index
      const start = starts[at]!
      const end = ends[at]!
      if (start === end) {
        values.push('')
        continue
      }
      // Labels stand in runs, and to compare costs less than to cut out a string. The last letter settles most that differ.
      const code = text.charCodeAt(end - 1)
      if (end - start !== raw.length || code !== last || start < 0 || !text.startsWith(raw, start)) {
        slot = start < 0 ? NOWHERE : seen.find(text, start, end)
        if (slot === NOWHERE) slot = this.read(rows, i, start, end, rowNumbers[before + i]!)
        raw = raws[slot]!
        last = code
      }
      const label = labels[slot]!
      if (isTotal[slot] === 1) this.totalRows.push(values.length)
      if (label.length > 0) filled++
      values.push(label)
    }
    this.filled += filled
  }

  /** Cuts a label out of the text; the slot that keeps it. */
  private read(rows: RowBlock, i: number, start: number, end: number, row: number): number {
    const raw = rows.cell(i, this.index)
    if (start >= 0 && isPlainLabel(rows.records.text, start, end)) return this.seen.add(raw, raw, false)
    const label = this.clean(raw, row)
    return this.seen.add(start < 0 ? '' : raw, label, isTotalLabel(label))
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
function isPlainLabel(text: string, start: number, end: number): boolean {
  const length = end - start
  const first = text.charCodeAt(start)
  const last = text.charCodeAt(end - 1)
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
