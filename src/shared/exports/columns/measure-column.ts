import type { Measure } from '../ads-table'
import { toRoom } from './grow'
import { RowList } from './row-list'
import { AffixedFigures } from '../values/affixed-figures'
import { createCellReader, readPlain, type ParsedCell } from '../values/numbers'
import { readDigits } from '../values/read-digits'
import type { RecordBlock } from '../../csv/record-block'
import type { RowBlock } from './row-block'

const EXAMPLES = 3

/** Record numbers of cells to tell the person about. */
export interface CellNotes {
  bound: RowList
  unreadable: RowList
  contrary: RowList
  rounded: RowList
}

/** A growing column of numbers. Blank cells are NaN. */
export class MeasureColumn {
  private data = new Float64Array(0)
  private readonly parse: (text: string) => ParsedCell
  private readonly affixed: AffixedFigures
  /** The last special cell by kind, since such cells often repeat. */
  private readonly repeated: { cell: string; parsed: ParsedCell }
  private readonly decimalCode: number
  private readonly groupCode: number
  size = 0
  filled = 0
  percents = 0
  readonly signs = new Map<string, number>()
  readonly notes: CellNotes = {
    bound: new RowList(),
    unreadable: new RowList(),
    contrary: new RowList(),
    rounded: new RowList(),
  }
  readonly examples: string[] = []

  constructor(
    readonly measure: Measure,
    readonly index: number,
    decimal: '.' | ',',
  ) {
    this.parse = createCellReader(decimal)
    this.repeated = { cell: '', parsed: this.parse('') }
    this.affixed = new AffixedFigures(decimal)
    this.decimalCode = decimal.charCodeAt(0)
    this.groupCode = (decimal === '.' ? ',' : '.').charCodeAt(0)
  }

  /** Adds this column of a block of rows, whose record numbers are in `rowNumbers` from index `before`. */
  push(rows: RowBlock, rowNumbers: ArrayLike<number>, before: number): void {
    const { index, decimalCode, groupCode } = this
    const { firsts, size } = rows
    const { text, starts, ends } = rows.records
    const to = this.size
    if (to + size > this.data.length) this.grow(to + size, rows.share)
    const { data } = this
    let filled = 0
    for (let i = 0; i < size; i++) {
      const at = firsts[i]! + index
      const start = starts[at]!
      const end = ends[at]!
      let value = Number.NaN
      if (start !== end) {
        if (start >= 0) value = readDigits(text, decimalCode, start, end)
        if (value !== value && start >= 0) value = readPlain(text, decimalCode, groupCode, start, end)
        if (value !== value) value = this.readOther(rows.records, at, rowNumbers[before + i]!)
        if (value === value) filled++
      }
      data[to + i] = value
    }
    this.size = to + size
    this.filled += filled
  }

  /** Reads a cell that is no plain number. Avoids making a string where possible. */
  private readOther(records: RecordBlock, at: number, row: number): number {
    const { affixed, repeated } = this
    const { text } = records
    const start = records.starts[at]!
    const end = records.ends[at]!
    if (start >= 0 && affixed.read(text, start, end)) {
      this.note(affixed.kind, row, records, at)
      return affixed.value
    }
    if (start < 0 || end - start !== repeated.cell.length || !text.startsWith(repeated.cell, start)) {
      repeated.cell = records.cell(at)
      repeated.parsed = this.parse(repeated.cell)
    }
    this.note(repeated.parsed, row, records, at)
    return repeated.parsed.value
  }

  private note({ kind, percent, sign }: ParsedCell, row: number, records: RecordBlock, at: number): void {
    if (percent) this.percents++
    if (sign) this.signs.set(sign, (this.signs.get(sign) ?? 0) + 1)
    if (kind === 'number' || kind === 'blank') return
    this.notes[kind].push(row)
    if (this.examples.length < EXAMPLES) this.examples.push(records.cell(at))
  }

  at(row: number): number {
    return this.data[row]!
  }

  /** The values of the rows in `kept`, or of all where it is null. Null where none is filled. */
  take(kept: Uint32Array | null): Float64Array | null {
    if (this.filled === 0) return null
    if (kept === null) return this.data.subarray(0, this.size)
    const out = new Float64Array(kept.length)
    let filled = false
    for (let i = 0; i < kept.length; i++) {
      const value = this.data[kept[i]!]!
      out[i] = value
      if (value === value) filled = true
    }
    return filled ? out : null
  }

  private grow(atLeast: number, share: number): void {
    const room = toRoom(atLeast, share, this.data.length)
    this.data = new Float64Array(this.data.buffer.transfer(room * Float64Array.BYTES_PER_ELEMENT))
  }
}
