import type { Dimension } from './ads-table'

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
  private readonly known = new Map<string, string>()
  private lastRaw = ''
  private lastClean = ''

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  push(raw: string): void {
    if (raw !== this.lastRaw) {
      this.lastRaw = raw
      this.lastClean = this.clean(raw)
    }
    if (this.lastClean !== '') this.filled++
    this.values.push(this.lastClean)
  }

  private clean(raw: string): string {
    const hit = this.known.get(raw)
    if (hit !== undefined) return hit
    const trimmed = raw.trim()
    const blank =
      BLANKS.has(trimmed) ||
      (trimmed === 'NA' && !PLACES.has(this.dimension)) ||
      (trimmed === '0' && WORDS.has(this.dimension))
    const clean = blank ? '' : trimmed
    if (this.known.size < REMEMBERED) this.known.set(raw, clean)
    return clean
  }
}
