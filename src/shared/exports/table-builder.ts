import type { Dimension, Measure, NumberLocale } from './ads-table'
import { DimensionColumn } from './dimension-column'
import type { Candidate } from './match-columns'
import { isDimension } from './fields'
import { MeasureColumn } from './measure-column'
import { decimalOf, type LocaleEvidence } from './number-locale'
import { isTotalLabel } from './total-labels'

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
  /** Rows whose label reads as a total. */
  readonly labelled = new Map<number, string>()
  /** Lines of one cell only, as notes below a table are. */
  readonly lone = new Map<number, string>()
  readonly notes: RowNotes = { blank: [], repeatedHeader: [], short: [], long: [] }
  /** Columns in which at least one cell says something. */
  readonly used: Uint8Array
  private readonly unmatched: number[]
  private readonly labelColumns: number[]

  constructor(
    private readonly headers: readonly string[],
    candidates: readonly Candidate[],
    locale: NumberLocale,
    evidence: LocaleEvidence,
  ) {
    this.used = new Uint8Array(headers.length)
    const byRank = [...candidates].sort((a, b) => a.rank - b.rank)
    for (const {
      column: { field, index },
    } of byRank) {
      if (field === null) continue
      if (isDimension(field)) this.dimensions.push(new DimensionColumn(field, index))
      else this.measures.push(new MeasureColumn(field, index, decimalOf(evidence, field, locale.decimal)))
    }
    const measured = new Set(this.measures.map(({ index }) => index))
    this.unmatched = candidates
      .filter(({ column }) => column.field === null)
      .map(({ column }) => column.index)
    this.labelColumns = headers
      .map((_, index) => index)
      .filter((index) => !measured.has(index))
      .slice(0, LABEL_COLUMNS)
  }

  add(record: string[], row: number): void {
    const width = record.length
    if (width !== this.headers.length && !this.noteWidth(record, row)) return
    if (record[0] === '' && record.every((cell) => cell.trim() === '')) {
      this.notes.blank.push(row)
      return
    }
    if (record[0] === this.headers[0] && this.isHeader(record)) {
      this.notes.repeatedHeader.push(row)
      return
    }
    const at = this.rowNumbers.length
    for (const index of this.labelColumns) {
      const cell = record[index]
      if (cell && isTotalLabel(cell)) this.labelled.set(at, cell.trim())
    }
    this.rowNumbers.push(row)
    for (const column of this.dimensions) column.push(record[column.index] ?? '', row)
    for (const column of this.measures) column.push(record[column.index] ?? '', row)
    this.watchUnmatched(record)
  }

  /** False when the record is blank. */
  private noteWidth(record: string[], row: number): boolean {
    const filled = record.filter((cell) => cell.trim() !== '')
    if (filled.length === 0) {
      this.notes.blank.push(row)
      return false
    }
    const width = this.headers.length
    if (record.length > width) {
      if (record.slice(width).some((cell) => cell.trim() !== '')) this.notes.long.push(row)
    } else if (filled.length === 1 && width > 2) this.lone.set(this.rowNumbers.length, filled[0]!)
    else this.notes.short.push(row)
    return true
  }

  private isHeader(record: string[]): boolean {
    return this.headers.length > 1 && record.every((cell, i) => cell === this.headers[i])
  }

  /** Unmatched columns are looked at only until something is found in them. */
  private watchUnmatched(record: string[]): void {
    for (let i = this.unmatched.length - 1; i >= 0; i--) {
      const index = this.unmatched[i]!
      const cell = record[index]
      if (!cell || cell.trim() === '') continue
      this.used[index] = 1
      this.unmatched.splice(i, 1)
    }
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
