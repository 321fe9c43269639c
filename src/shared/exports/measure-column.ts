import type { Measure } from './ads-table'
import { createCellReader, readPlain, type ParsedCell } from './numbers'

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
  private data = new Float64Array(4096)
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

  /** Takes this column of `rows`; `rowNumbers` from `before` on are their record numbers. */
  push(rows: readonly string[][], rowNumbers: readonly number[], before: number): void {
    const { index, decimalCode, groupCode } = this
    const end = this.size + rows.length
    if (end > this.data.length) this.grow(end)
    const { data } = this
    let { size } = this
    let filled = 0
    for (let i = 0; i < rows.length; i++) {
      const cell = rows[i]![index]
      if (cell === undefined || cell === '') {
        data[size++] = Number.NaN
        continue
      }
      const plain = readPlain(cell, decimalCode, groupCode)
      if (plain === plain) {
        data[size++] = plain
        filled++
        continue
      }
      const parsed = this.parse(cell)
      data[size++] = parsed.value
      if (parsed.value === parsed.value) filled++
      this.note(parsed, cell, rowNumbers[before + i]!)
    }
    this.size = size
    this.filled += filled
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
    if (kept.length === this.size) return this.data.slice(0, this.size)
    const out = new Float64Array(kept.length)
    let filled = false
    for (let i = 0; i < kept.length; i++) {
      const value = this.data[kept[i]!]!
      out[i] = value
      if (value === value) filled = true
    }
    return filled ? out : null
  }

  private grow(atLeast: number): void {
    const larger = new Float64Array(Math.max(atLeast, this.data.length * 2))
    larger.set(this.data)
    this.data = larger
  }
}
