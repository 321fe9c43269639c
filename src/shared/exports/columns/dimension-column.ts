import type { Dimension } from '../ads-table'
import type { RecordBlock } from '../../csv/record-block'
import type { RowBlock } from './row-block'
import { cleanLabel, isBare, isPlainLabel } from './clean-label'
import type { FirstFinder } from './first-finder'
import { toRoom } from './grow'
import { BLANK, LabelWords } from './label-words'
import { RowList } from './row-list'
import { NOWHERE, SeenLabels } from './seen-labels'
import { isAllLabel, isTotalLabel, LONGEST_TOTAL, toTotalStart } from '../words/total-labels'

const CACHED = 1024

/** A growing column of labels, stored as one code per row. */
export class DimensionColumn {
  size = 0
  filled = 0
  readonly words = new LabelWords()
  /** Rows whose label in this column reads as a total. */
  readonly totalRows = new RowList()
  /**
   * Labels that mean all values of this column: `All`, and `0` where a summary row fills text cells with it. With
   * their codes.
   */
  private readonly open = new Map<string, number>()
  private readonly openCodes = new Set<number>()
  private readonly seen = new SeenLabels()
  /** Start of the last total label, `Total:`, if that alone makes it a total. */
  private totalStart = ''
  private codes = new Uint32Array(0)

  constructor(
    readonly dimension: Dimension,
    readonly index: number,
  ) {}

  /** Adds this column of a block of rows, whose record numbers are in `rowNumbers` from index `before`. */
  push(rows: RowBlock, rowNumbers: ArrayLike<number>, before: number): void {
    const { index, seen } = this
    const { codes: known, raws, isTotal } = seen
    const { firsts, size } = rows
    const { text, starts, ends } = rows.records
    const to = this.size
    if (to + size > this.codes.length) this.grow(to + size, rows.share)
    if (rows.records.isWhole) this.words.begin(text, rows.share)
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
      // Equal labels often follow each other, and comparing is cheaper than making a string. The last character rules
      // out most.
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

  /** Reads a label that is not cached. Returns its cache slot. */
  private read(records: RecordBlock, at: number, row: number): number {
    const { seen } = this
    const { text, isWhole } = records
    const start = records.starts[at]!
    const end = records.ends[at]!
    if (isWhole && isPlainLabel(text, start < 0 ? ~start : start, end)) {
      const raw = start >= 0 && seen.isWanted ? text.slice(start, end) : ''
      return seen.add(raw, this.words.add(start, end), false)
    }
    if (start >= 0 && isWhole && this.isKnownTotal(text, start, end))
      return seen.add('', this.words.add(start, end), true)
    const raw = records.cell(at)
    const label = cleanLabel(raw, this.dimension, row)
    const isTotal = isTotalLabel(label)
    if (isTotal) this.totalStart = toTotalStart(label)
    return seen.add(start < 0 ? '' : raw, this.toCode(label, raw, records, at), isTotal)
  }

  /** Whether a label starts as the last total label did. */
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

  private toCode(label: string, raw: string, { isWhole, starts, ends }: RecordBlock, at: number): number {
    if (label === '') return BLANK
    const known = this.open.get(label)
    if (known !== undefined) return known
    // The length of whitespace around the label is the same with doubled quotes.
    const before = raw.length - raw.trimStart().length
    const after = raw.length - raw.trimEnd().length
    const start = starts[at]!
    const code = isWhole
      ? this.words.add(start < 0 ? start - before : start + before, ends[at]! - after)
      : this.words.addOther(label)
    if ((label === '0' && this.dimension !== 'hour') || isAllLabel(label)) {
      this.open.set(label, code)
      this.openCodes.add(code)
    }
    return code
  }

  codeAt(at: number): number {
    return this.codes[at]!
  }

  /** Gives equal labels equal codes and returns all codes. */
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

  /** Whether a label of this column means all values. */
  get hasOpen(): boolean {
    return this.openCodes.size > 0
  }

  /** Whether the row's label is blank or means all values. */
  isOpen(at: number): boolean {
    const code = this.codes[at]!
    return code === BLANK || (this.hasOpen && this.openCodes.has(code))
  }

  /** The labels of the rows in `kept`, or of all where it is null. Null where none is filled. */
  take(kept: Uint32Array | null): string[] | null {
    if (this.filled === 0) return null
    const { codes, words } = this
    const count = kept?.length ?? this.size
    const labels = Array<string>(count)
    // Reuses one string for equal labels, within a small cache.
    const cached = new Uint32Array(CACHED)
    const strings = Array.from(cached, () => '')
    let filled = 0
    for (let i = 0; i < count; i++) {
      const code = codes[kept ? kept[i]! : i]!
      const slot = code & (CACHED - 1)
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
    const room = toRoom(atLeast, share, this.codes.length)
    this.codes = new Uint32Array(this.codes.buffer.transfer(room * Uint32Array.BYTES_PER_ELEMENT))
  }
}
