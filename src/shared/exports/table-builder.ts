import type { Dimension, Measure, NumberLocale } from './ads-table'
import { DimensionColumn } from './dimension-column'
import { LIMITS } from './limits'
import type { Candidate } from './match-columns'
import { isDimension } from './fields'
import { MeasureColumn } from './measure-column'
import { decimalOf, type LocaleEvidence } from './number-locale'
import { RowBlock } from './row-block'
import type { RecordChunk } from './split-records'
import { isTotalLabel, mayBeTotalLabel } from './total-labels'

/** Total rows name themselves in one of the first columns, not always in the first. */
const LABEL_COLUMNS = 6

/** Record numbers of what was not a row of data, or not quite. */
export interface RowNotes {
  blank: number[]
  repeatedHeader: number[]
  /** Fewer cells than the header has. */
  short: number[]
  /** More cells than the header has, with something in them. */
  long: number[]
}

/** Takes records one at a time into typed columns, and keeps nothing else of them. */
export class TableBuilder {
  readonly dimensions: DimensionColumn[] = []
  readonly measures: MeasureColumn[] = []
  readonly rowNumbers: number[] = []
  /** Records of one cell only, as notes below a table are, by record number. */
  readonly lone = new Map<number, string>()
  readonly notes: RowNotes = { blank: [], repeatedHeader: [], short: [], long: [] }
  /** Columns in which at least one cell says something. */
  readonly used: Uint8Array
  private readonly block: RowBlock
  private readonly unmatched: number[]
  private readonly otherLabelColumns: number[]
  private readonly labelledElsewhere = new Map<number, string>()

  constructor(
    private readonly headers: readonly string[],
    candidates: readonly Candidate[],
    locale: NumberLocale,
    evidence: LocaleEvidence,
  ) {
    this.used = new Uint8Array(headers.length)
    this.block = new RowBlock(headers.length)
    const byRank = [...candidates].sort((a, b) => a.rank - b.rank)
    for (const {
      column: { field, index },
    } of byRank) {
      if (field === null) continue
      if (isDimension(field)) this.dimensions.push(new DimensionColumn(field, index))
      else this.measures.push(new MeasureColumn(field, index, decimalOf(evidence, field, locale.decimal)))
    }
    this.unmatched = candidates
      .filter(({ column }) => column.field === null)
      .map(({ column }) => column.index)
    const matched = new Set([...this.dimensions, ...this.measures].map(({ index }) => index))
    this.otherLabelColumns = headers
      .keys()
      .take(LABEL_COLUMNS)
      .filter((index) => !matched.has(index))
      .toArray()
  }

  /** Takes a chunk, of which the first `above` records stand above the rows. Column by column: this runs for every cell. */
  add(chunk: RecordChunk, above: number): void {
    const before = this.rowNumbers.length
    this.selectRows(chunk, above)
    const { rowNumbers, block } = this
    for (const column of this.dimensions) column.push(block, rowNumbers, before)
    for (const column of this.measures) column.push(block, rowNumbers, before)
    for (const index of this.otherLabelColumns) this.findLabels(block, index, before)
    for (const index of this.unmatched) {
      if (this.used[index] === 0 && block.rows.some((record) => record[index]?.trim())) this.used[index] = 1
    }
  }

  /** Leaves out blank records and repeated headers, and notes the ragged ones. */
  private selectRows(chunk: RecordChunk, above: number): void {
    const { rowNumbers, block } = this
    const { records, firstRow } = chunk
    block.begin(chunk)
    for (let i = 0; i < records.length; i++) {
      const record = records[i]!
      const isRow = i >= above && this.isRow(record, firstRow + i)
      block.pass(record, isRow)
      if (isRow) rowNumbers.push(firstRow + i)
    }
  }

  private isRow(record: string[], row: number): boolean {
    const { headers } = this
    if (record.length !== headers.length && !this.noteWidth(record, row)) return false
    const { length } = record[0]!
    if (length === 0 && record.every((cell) => cell.trim() === '')) {
      this.noteBlank(row)
      return false
    }
    if (length !== headers[0]!.length || !this.isHeader(record)) return true
    this.notes.repeatedHeader.push(row)
    return false
  }

  private findLabels(block: RowBlock, index: number, before: number): void {
    for (let i = 0; i < block.size; i++) {
      if (!mayBeTotalLabel(block.codeAt(i, index, 0), block.codeAt(i, index, 1))) continue
      const cell = block.cell(i, index)
      if (isTotalLabel(cell)) this.labelledElsewhere.set(before + i, cell.trim())
    }
  }

  /** Rows whose label reads as a total, with that label. */
  findLabelled(): Map<number, string> {
    const labelled = new Map(this.labelledElsewhere)
    for (const { values, totalRows } of this.dimensions)
      for (const at of totalRows) labelled.set(at, values[at]!)
    return labelled
  }

  /** False when the record is blank. */
  private noteWidth(record: string[], row: number): boolean {
    const filled = record.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) {
      this.noteBlank(row)
      return false
    }
    const width = this.headers.length
    if (record.length > width) {
      if (record.slice(width).some((cell) => cell.trim() !== '')) this.notes.long.push(row)
    } else if (filled.length === 1 && width > 2) this.lone.set(row, filled[0]!)
    else this.notes.short.push(row)
    return true
  }

  private noteBlank(row: number): void {
    if (this.notes.blank.length < LIMITS.listed) this.notes.blank.push(row)
  }

  private isHeader(record: string[]): boolean {
    return this.headers.length > 1 && record.every((cell, i) => cell === this.headers[i])
  }

  /** One column for each field: of several the first that holds anything, since a header may stand twice. */
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
