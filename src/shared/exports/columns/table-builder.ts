import type { Dimension, Field, Measure, NumberLocale } from '../ads-table'
import { DimensionColumn } from './dimension-column'
import { FirstFinder } from './first-finder'
import { toRoom } from './grow'
import { RowList } from './row-list'
import { LIMITS, tooManyMissing } from '../limits'
import type { Candidate } from '../headers/match-columns'
import { isDimension } from '../headers/fields'
import { MeasureColumn } from './measure-column'
import { decimalOf, type LocaleEvidence } from '../values/number-locale'
import type { RecordBlock } from '../../csv/record-block'
import { RowBlock } from './row-block'
import type { RecordChunk } from '../../csv/split-records'
import { LabelledRows } from './labelled-rows'
import { isTotalLabel, mayBeTotalLabel } from '../words/total-labels'

/** First columns that are searched for a total's label, which is not always in the first one. */
const LABEL_COLUMNS = 6

/** Maximum columns read for one field. The first non-empty one counts; the others are compared with it. */
const MOST_TWINS = 8

/** Record numbers of records that are no data rows, or incomplete ones. */
export interface RowNotes {
  blank: number[]
  repeatedHeader: RowList
  /** Rows with fewer cells than the header. */
  short: RowList
  /** Rows with more cells than the header, not all blank. */
  long: RowList
}

/** Builds typed columns from records, without keeping the records. */
export class TableBuilder {
  readonly dimensions: DimensionColumn[] = []
  readonly measures: MeasureColumn[] = []
  /** Record number of each row. */
  rowNumbers = new Uint32Array(0)
  /** Text of records with a single cell, such as notes below a table, by record number. */
  readonly lone = new Map<number, string>()
  readonly notes: RowNotes = {
    blank: [],
    repeatedHeader: new RowList(),
    short: new RowList(),
    long: new RowList(),
  }
  /** 1 for columns with at least one filled cell. */
  readonly used: Uint8Array
  private numbers = new Uint32Array(0)
  private ownFinder: FirstFinder | null = null
  private readonly rows: RowBlock
  private missing = 0
  private readonly unmatched: number[]
  private readonly otherLabelColumns: number[]
  private readonly labelledElsewhere = new Map<number, string>()

  constructor(
    private readonly headers: readonly string[],
    candidates: readonly Candidate[],
    locale: NumberLocale,
    evidence: LocaleEvidence,
    private readonly mostMissing: number = LIMITS.missing,
  ) {
    this.used = new Uint8Array(headers.length)
    this.rows = new RowBlock(headers.length)
    const byRank = candidates.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)
    const twins = new Map<Field, number>()
    for (const { field, index } of byRank) {
      if (field === null) continue
      const before = twins.get(field) ?? 0
      twins.set(field, before + 1)
      if (before >= MOST_TWINS) continue
      if (isDimension(field)) this.dimensions.push(new DimensionColumn(field, index))
      else this.measures.push(new MeasureColumn(field, index, decimalOf(evidence, field, locale.decimal)))
    }
    this.unmatched = byRank.filter(({ field }) => field === null).map(({ index }) => index)
    const matched = new Set(byRank.filter(({ field }) => field !== null).map(({ index }) => index))
    this.otherLabelColumns = headers
      .keys()
      .take(LABEL_COLUMNS)
      .filter((index) => !matched.has(index))
      .toArray()
  }

  /** Adds a chunk whose first `above` records precede the data. Works column by column, since this runs for every cell. */
  add(chunk: RecordChunk, above: number): void {
    const before = this.rowNumbers.length
    this.selectRows(chunk, above)
    const { rowNumbers, rows } = this
    for (const column of this.dimensions) column.push(rows, rowNumbers, before)
    for (const column of this.measures) column.push(rows, rowNumbers, before)
    for (const index of this.otherLabelColumns) this.findLabels(index, before)
    for (const index of this.unmatched)
      if (this.used[index] === 0 && rows.hasText(index)) this.used[index] = 1
  }

  /** Skips blank records and repeated headers, and notes rows of another width. */
  private selectRows({ block, share, firstRow }: RecordChunk, above: number): void {
    const { rows } = this
    rows.begin(block, share)
    const { size } = block
    let count = this.rowNumbers.length
    if (count + size > this.numbers.length) this.growNumbers(count + size, share)
    const { numbers } = this
    const first = count
    for (let i = Math.max(above, 0); i < size; i++)
      if (this.isRow(block, i, firstRow + i)) numbers[count++] = firstRow + i
    // After all checks, so that a refused file costs no copies.
    for (let at = first; at < count; at++) rows.keep(numbers[at]! - firstRow)
    this.rowNumbers = numbers.subarray(0, count)
  }

  private growNumbers(atLeast: number, share: number): void {
    const room = toRoom(atLeast, share, this.numbers.length)
    this.numbers = new Uint32Array(this.numbers.buffer.transfer(room * Uint32Array.BYTES_PER_ELEMENT))
  }

  private isRow(block: RecordBlock, record: number, row: number): boolean {
    const { headers } = this
    if (block.widthOf(record) !== headers.length && !this.noteWidth(block, record, row)) return false
    const first = block.firsts[record]!
    if (block.isEmpty(first) && block.findFilled(record) === -1) {
      this.noteBlank(row)
      return false
    }
    if (!block.mayBe(first, headers[0]!) || !this.isHeader(block, record)) return true
    this.notes.repeatedHeader.push(row)
    return false
  }

  private findLabels(index: number, before: number): void {
    const { rows } = this
    for (let i = 0; i < rows.size; i++) {
      if (!mayBeTotalLabel(rows.codeAt(i, index, 0), rows.codeAt(i, index, 1), rows.codeAt(i, index, 2)))
        continue
      const cell = rows.cell(i, index)
      if (isTotalLabel(cell)) this.labelledElsewhere.set(before + i, cell.trim())
    }
  }

  /** A finder large enough for all rows or labels, reused by each search. */
  get finder(): FirstFinder {
    // A column has at most one label more than rows, the blank one.
    this.ownFinder ??= new FirstFinder(this.rowNumbers.length + 1)
    return this.ownFinder
  }

  /** Rows whose label reads as a total, with the label's column. */
  findLabelled(): LabelledRows {
    return new LabelledRows(this.rowNumbers.length, this.dimensions, this.labelledElsewhere)
  }

  /** Notes a row's width. False for a blank record. */
  private noteWidth(block: RecordBlock, record: number, row: number): boolean {
    const filled = block.findFilled(record)
    if (filled === -1) {
      this.noteBlank(row)
      return false
    }
    const width = this.headers.length
    const count = block.widthOf(record)
    if (count > width) {
      if (block.findFilled(record, width) !== -1) this.notes.long.push(row)
      return true
    }
    this.missing += width - count
    if (this.missing > this.mostMissing || this.lone.size > LIMITS.listed) throw tooManyMissing(row)
    const isLone = width > 2 && block.findFilled(record, filled + 1) === -1
    if (isLone) this.lone.set(row, block.cell(block.firsts[record]! + filled))
    else this.notes.short.push(row)
    return true
  }

  private noteBlank(row: number): void {
    if (this.notes.blank.length < LIMITS.listed) this.notes.blank.push(row)
  }

  private isHeader(block: RecordBlock, record: number): boolean {
    const { headers } = this
    const first = block.firsts[record]!
    const count = block.widthOf(record)
    for (let i = 0; i < count; i++) if (block.cell(first + i) !== headers[i]) return false
    return headers.length > 1
  }

  /** One column per field. Where a header occurs several times, the first that is not empty. */
  chosenDimensions(): Map<Dimension, DimensionColumn> {
    return choose(this.dimensions, ({ dimension }) => dimension)
  }

  chosenMeasures(): Map<Measure, MeasureColumn> {
    return choose(this.measures, ({ measure }) => measure)
  }

  *chosenIndexes(): Generator<number> {
    for (const { index } of this.chosenDimensions().values()) yield index
    for (const { index } of this.chosenMeasures().values()) yield index
  }
}

function choose<T extends { filled: number }, K>(
  columns: readonly T[],
  fieldOf: (column: T) => K,
): Map<K, T> {
  const chosen = new Map<K, T>()
  for (const column of columns) {
    const field = fieldOf(column)
    const rival = chosen.get(field)
    if (!rival || (rival.filled === 0 && column.filled > 0)) chosen.set(field, column)
  }
  return chosen
}
