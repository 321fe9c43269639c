import type { Dimension } from './ads-table'
import { cellTooLong, LIMITS } from './limits'
import { isAllLabel } from './total-labels'

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
const PLACES: ReadonlySet<Dimension> = new Set<Dimension>(['country', 'region', 'location', 'city', 'dma'])
/** Columns with a fixed vocabulary, in which `0` stands for nothing. */
const WORDS: ReadonlySet<Dimension> = new Set<Dimension>([
  'objective', 'resultType', 'age', 'gender', 'deliveryStatus', 'deliveryLevel', 'attribution', 'placement', 'platform',
  'device', 'audienceSegment', 'campaignType', 'reportingStart', 'reportingEnd', 'day', 'country', 'region', 'cta', 'currency',
]) // prettier-ignore

const REMEMBERED = 50_000

/** A growing column of labels; equal labels share one string. */
export class DimensionColumn {
  readonly values: string[] = []
  filled = 0
  /** Labels of this column that stand for all of its values: `All`, and `0` where a summary row fills text cells. */
  readonly openLabels = new Set<string>()
  private readonly known = new Map<string, string>()
  private lastRaw = ''
  private lastClean = ''

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  push(raw: string, row: number): void {
    if (raw !== this.lastRaw) {
      this.lastRaw = raw
      this.lastClean = this.clean(raw, row)
    }
    if (this.lastClean !== '') this.filled++
    this.values.push(this.lastClean)
  }

  /** Whether the row says nothing about this column, or something about all of it. */
  isOpen(at: number): boolean {
    const value = this.values[at]!
    return value === '' || (this.openLabels.size > 0 && this.openLabels.has(value))
  }

  /** The rows that are kept, in order; null when none of them says anything. */
  take(kept: Uint32Array): string[] | null {
    const out: string[] = []
    let filled = false
    for (const at of kept) {
      const value = this.values[at]!
      if (value !== '') filled = true
      out.push(value)
    }
    return filled ? out : null
  }

  private clean(raw: string, row: number): string {
    const hit = this.known.get(raw)
    if (hit !== undefined) return hit
    if (raw.length > LIMITS.cell) throw cellTooLong(row)
    const trimmed = raw.trim()
    const blank =
      BLANKS.has(trimmed) ||
      (trimmed === 'NA' && !PLACES.has(this.dimension)) ||
      (trimmed === '0' && WORDS.has(this.dimension))
    const clean = blank ? '' : trimmed
    if (clean === '0' || isAllLabel(clean)) this.openLabels.add(clean)
    if (this.known.size < REMEMBERED) this.known.set(raw, clean)
    return clean
  }
}
