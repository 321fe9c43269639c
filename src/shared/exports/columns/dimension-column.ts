import type { Dimension } from '../ads-table'
import { cellTooLong, LIMITS } from '../limits'
import type { RecordBlock } from '../records/record-block'
import type { RowBlock } from '../records/row-block'
import type { FirstFinder } from './first-finder'
import { toRoom } from './grow'
import { BLANK, LabelWords } from './label-words'
import { RowList } from './row-list'
import { NOWHERE, SeenLabels } from './seen-labels'
import {
  isAllLabel,
  isTotalLabel,
  LONGEST_TOTAL,
  mayBeAllLabel,
  mayBeTotalLabel,
  toTotalStart,
} from '../totals/total-labels'

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

const CACHED = 1024
const SPACE = 32
const LAST_ASCII = 127

/** A growing column of labels, a code for each row. */
export class DimensionColumn {
  size = 0
  filled = 0
  readonly words = new LabelWords()
  /** Rows whose label here reads as a total. */
  readonly totalRows = new RowList()
  /** Labels of this column that stand for all of its values, `All`, and `0` where a summary row fills text cells; with their codes. */
  private readonly open = new Map<string, number>()
  private readonly openCodes = new Set<number>()
  private readonly seen = new SeenLabels()
  /** How the last total began, `Total:`, if that alone makes a total. */
  private totalStart = ''
  private codes = new Uint32Array(0)

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  /** Takes this column of a block of rows; `rowNumbers` from `before` on are their record numbers. */
  push(rows: RowBlock, rowNumbers: ArrayLike<number>, before: number): void {
    const { index, seen } = this
    const { codes: known, raws, isTotal } = seen
    const { firsts, size } = rows
    const { text, starts, ends } = rows.records
    const to = this.size
    if (to + size > this.codes.length) this.grow(to + size, rows.share)
    this.words.share = rows.share
    const { codes } = this
    let filled = 0
    let slot = 0
    let raw = ''
    let last = 0
    for (let i = 0; i < size; i++) {
      const at = firsts[i]! + index
      const start = starts[at]!
      const end = ends[at]!
      if (start === end) {
        codes[to + i] = BLANK
        continue
      }
      // Labels stand in runs, and to compare costs less than to cut out a string. The last letter settles most that differ.
      const letter = text.charCodeAt(end - 1)
      if (end - start !== raw.length || letter !== last || start < 0 || !text.startsWith(raw, start)) {
        slot = start < 0 ? NOWHERE : seen.find(text, start, end)
        if (slot === NOWHERE) slot = this.read(rows.records, at, rowNumbers[before + i]!)
        raw = raws[slot]!
        last = letter
      }
      const code = known[slot]!
      if (isTotal[slot] === 1) this.totalRows.push(to + i)
      if (code !== BLANK) filled++
      codes[to + i] = code
    }
    this.size = to + size
    this.filled += filled
  }

  /** Takes a label that was not met before, or is not remembered; the slot that keeps it. */
  private read(records: RecordBlock, at: number, row: number): number {
    const { seen } = this
    const { text, isWhole } = records
    const start = records.starts[at]!
    const end = records.ends[at]!
    if (isWhole && isPlainLabel(text, start < 0 ? ~start : start, end)) {
      const raw = start >= 0 && seen.isWanted ? text.slice(start, end) : ''
      return seen.add(raw, this.words.add(text, start, end), false)
    }
    if (start >= 0 && isWhole && this.isKnownTotal(text, start, end))
      return seen.add('', this.words.add(text, start, end), true)
    const raw = records.cell(at)
    const label = this.clean(raw, row)
    const isTotal = isTotalLabel(label)
    if (isTotal) this.totalStart = toTotalStart(label)
    return seen.add(start < 0 ? '' : raw, this.toCode(label, raw, records, at), isTotal)
  }

  /** Whether a label begins as the last total did. */
  private isKnownTotal(text: string, start: number, end: number): boolean {
    const { totalStart } = this
    return (
      totalStart !== '' &&
      end - start < LONGEST_TOTAL &&
      text.startsWith(totalStart, start) &&
      end - start >= totalStart.length &&
      isBare(text, start, end)
    )
  }

  private toCode(
    label: string,
    raw: string,
    { text, isWhole, starts, ends }: RecordBlock,
    at: number,
  ): number {
    if (label === '') return BLANK
    const known = this.open.get(label)
    if (known !== undefined) return known
    // What was trimmed off stands around the label, doubled quotes or not.
    const before = raw.length - raw.trimStart().length
    const after = raw.length - raw.trimEnd().length
    const start = starts[at]!
    const code = isWhole
      ? this.words.add(text, start < 0 ? start - before : start + before, ends[at]! - after)
      : this.words.addOther(label)
    if (label === '0' || isAllLabel(label)) {
      this.open.set(label, code)
      this.openCodes.add(code)
    }
    return code
  }

  codeAt(at: number): number {
    return this.codes[at]!
  }

  /** Gives equal labels equal codes, and answers all. */
  settleCodes(finder: FirstFinder): Uint32Array {
    const { codes, size } = this
    this.words.findFirsts(finder)
    for (let at = 0; at < size; at++) codes[at] = finder.firsts[codes[at]!]!
    return codes.subarray(0, size)
  }

  labelAt(at: number): string {
    return this.words.at(this.codes[at]!)
  }

  isBlank(at: number): boolean {
    return this.codes[at] === BLANK
  }

  isSame(a: number, b: number): boolean {
    return this.words.isSame(this.codes[a]!, this.codes[b]!)
  }

  /** Whether any row says something about all of this column. */
  get hasOpen(): boolean {
    return this.openCodes.size > 0
  }

  /** Whether the row says nothing about this column, or something about all of it. */
  isOpen(at: number): boolean {
    const code = this.codes[at]!
    return code === BLANK || (this.hasOpen && this.openCodes.has(code))
  }

  /** The labels of the rows that are kept, all where `kept` is null; null when none of them says anything. */
  take(kept: Uint32Array | null): string[] | null {
    if (this.filled === 0) return null
    const { codes, words } = this
    const count = kept?.length ?? this.size
    const labels = Array<string>(count)
    // One string for rows that say the same, as far as a small cache goes.
    const cached = new Uint32Array(CACHED)
    const strings = Array.from(cached, () => '')
    let filled = 0
    for (let i = 0; i < count; i++) {
      const code = codes[kept ? kept[i]! : i]!
      const slot = code % CACHED
      if (code !== BLANK) filled++
      if (cached[slot] !== code) {
        cached[slot] = code
        strings[slot] = words.at(code)
      }
      labels[i] = strings[slot]!
    }
    return filled > 0 ? labels : null
  }

  private grow(atLeast: number, share: number): void {
    const larger = new Uint32Array(toRoom(atLeast, share, this.codes.length))
    larger.set(this.codes)
    this.codes = larger
  }

  private clean(raw: string, row: number): string {
    const { length } = raw
    if (length === 0) return ''
    if (length > LIMITS.cell) throw cellTooLong(row)
    const clean = isBare(raw, 0, length) ? raw : raw.trim()
    if (clean.length > LONGEST_SPECIAL) return clean
    if (BLANKS.has(clean)) return ''
    if (clean === 'NA') return PLACES.has(this.dimension) ? clean : ''
    return clean === '0' && WORDS.has(this.dimension) ? '' : clean
  }
}

/** Whether nothing stands around a label that might have to be taken off. */
function isBare(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start)
  const last = text.charCodeAt(end - 1)
  return first > SPACE && first < LAST_ASCII && last > SPACE && last < LAST_ASCII
}

/** Whether length and outer letters tell that a label is none of those that mean something else; none of these has a quote. */
function isPlainLabel(text: string, start: number, end: number): boolean {
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
