import type { Dimension } from './ads-table'
import { cellTooLong, LIMITS } from './limits'
import { isAllLabel, isTotalLabel } from './total-labels'

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
const LONGEST_BLANK = Math.max(...[...BLANKS].map(({ length }) => length))
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
  private readonly totalLabels = new Set<string>()
  private readonly rawSlots: string[] = ''.padEnd(SLOTS - 1, ' ').split(' ')
  private readonly cleanSlots: string[] = ''.padEnd(SLOTS - 1, ' ').split(' ')

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  /** Takes this column of `rows`; `rowNumbers` from `before` on are their record numbers. */
  push(rows: readonly string[][], rowNumbers: readonly number[], before: number): void {
    const { values, index, rawSlots, cleanSlots, totalLabels } = this
    let filled = 0
    let lastRaw = ''
    let clean = ''
    for (let i = 0; i < rows.length; i++) {
      const raw = rows[i]![index] ?? ''
      const { length } = raw
      if (length === 0) {
        values.push('')
        continue
      }
      if (raw !== lastRaw) {
        lastRaw = raw
        const slot =
          (length * 31 +
            raw.charCodeAt(length - 1) * 7 +
            raw.charCodeAt(length >> 1) * 131 +
            (length > 3 ? raw.charCodeAt(length - 2) * 1031 + raw.charCodeAt((length >> 1) + 1) * 521 : 0)) &
          (SLOTS - 1)
        if (rawSlots[slot] === raw) clean = cleanSlots[slot]!
        else {
          clean = this.clean(raw, rowNumbers[before + i]!)
          rawSlots[slot] = raw
          cleanSlots[slot] = clean
        }
      }
      if (clean !== '') filled++
      if (totalLabels.size > 0 && totalLabels.has(clean)) this.totalRows.push(values.length)
      values.push(clean)
    }
    this.filled += filled
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
    if (length > LIMITS.cell) throw cellTooLong(row)
    const first = raw.charCodeAt(0)
    const last = raw.charCodeAt(length - 1)
    const bare = first > SPACE && first < LAST_ASCII && last > SPACE && last < LAST_ASCII
    const clean = bare ? raw : raw.trim()
    if (isTotalLabel(clean)) this.totalLabels.add(clean)
    if (clean.length > LONGEST_BLANK) return clean
    if (BLANKS.has(clean)) return ''
    if (clean === 'NA') return PLACES.has(this.dimension) ? clean : ''
    if (clean === '0') {
      if (WORDS.has(this.dimension)) return ''
      this.openLabels.add(clean)
    } else if (isAllLabel(clean)) this.openLabels.add(clean)
    return clean
  }
}
