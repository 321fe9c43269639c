import type { Measure } from '../ads-table'
import { createCellReader, readPlain, type ParsedCell } from '../values/numbers'
import { readDigits } from '../values/read-digits'
import type { RowBlock } from '../records/row-block'

const EXAMPLES = 3

/** Record numbers of cells that need a word to the person. */
export interface CellNotes {
  bound: number[]
  unreadable: number[]
  contrary: number[]
  rounded: number[]
}

/** A growing column of numbers: blank cells are NaN. */
export class MeasureColumn {
  private data = new Float64Array(0)
  private readonly parse: (text: string) => ParsedCell
  private readonly decimalCode: number
  private readonly groupCode: number
  size = 0
  filled = 0
  percents = 0
  readonly signs = new Map<string, number>()
  readonly notes: CellNotes = { bound: [], unreadable: [], contrary: [], rounded: [] }
  readonly examples: string[] = []

  constructor(
    readonly measure: Measure,
    readonly index: number,
    decimal: '.' | ',',
  ) {
    this.parse = createCellReader(decimal)
    this.decimalCode = decimal.charCodeAt(0)
    this.groupCode = (decimal === '.' ? ',' : '.').charCodeAt(0)
  }

  /** Takes this column of a block of rows; `rowNumbers` from `before` on are their record numbers. */
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
        if (value !== value) value = this.readOther(rows.cell(i, index), rowNumbers[before + i]!)
        if (value === value) filled++
      }
      data[to + i] = value
    }
    this.size = to + size
    this.filled += filled
  }

  private readOther(cell: string, row: number): number {
    const parsed = this.parse(cell)
    this.note(parsed, cell, row)
    return parsed.value
  }

  private note({ kind, percent, sign }: ParsedCell, cell: string, row: number): void {
    if (percent) this.percents++
    if (sign) this.signs.set(sign, (this.signs.get(sign) ?? 0) + 1)
    if (kind === 'number' || kind === 'blank') return
    this.notes[kind].push(row)
    if (this.examples.length < EXAMPLES) this.examples.push(cell)
  }

  at(row: number): number {
    return this.data[row]!
  }

  /** The rows that are kept, in order; null when none of them holds a figure. */
  take(kept: Uint32Array): Float64Array | null {
    if (this.filled === 0) return null
    if (kept.length === this.size) return this.data.subarray(0, this.size)
    const out = new Float64Array(kept.length)
    let filled = false
    for (let i = 0; i < kept.length; i++) {
      const value = this.data[kept[i]!]!
      out[i] = value
      if (value === value) filled = true
    }
    return filled ? out : null
  }

  /** To what the whole file will need if it goes on like this: growing by and by would copy all figures again and again. */
  private grow(atLeast: number, share: number): void {
    const larger = new Float64Array(Math.ceil(Math.max((atLeast / share) * 1.02, this.data.length * 1.25)))
    larger.set(this.data)
    this.data = larger
  }
}
