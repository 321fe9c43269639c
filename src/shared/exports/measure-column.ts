import type { Measure } from './ads-table'
import { createNumberReader } from './numbers'

/** Record numbers of cells that need a word to the person. */
export interface CellNotes {
  bound: number[]
  unreadable: number[]
  contrary: number[]
}

/** A growing column of numbers: blank cells are NaN. */
export class MeasureColumn {
  private data = new Float64Array(1024)
  private read: ReturnType<typeof createNumberReader>
  size = 0
  filled = 0
  percents = 0
  readonly signs = new Map<string, number>()
  readonly notes: CellNotes = { bound: [], unreadable: [], contrary: [] }
  readonly examples: string[] = []

  constructor(
    readonly measure: Measure,
    readonly index: number,
    decimal: '.' | ',',
  ) {
    this.read = createNumberReader(decimal)
  }

  push(cell: string, row: number): void {
    if (this.size === this.data.length) this.grow()
    if (cell === '') {
      this.data[this.size++] = Number.NaN
      return
    }
    const parsed = this.read(cell)
    if (typeof parsed === 'number') {
      this.data[this.size++] = parsed
      this.filled++
      return
    }
    this.data[this.size++] = parsed.value
    if (parsed.percent) this.percents++
    if (parsed.sign) this.signs.set(parsed.sign, (this.signs.get(parsed.sign) ?? 0) + 1)
    if (!Number.isNaN(parsed.value)) this.filled++
    if (parsed.kind === 'bound' || parsed.kind === 'unreadable' || parsed.kind === 'contrary') {
      this.notes[parsed.kind].push(row)
      if (this.examples.length < 3) this.examples.push(cell)
    }
  }

  at(row: number): number {
    return this.data[row]!
  }

  /** The rows that are kept, in order; null when none of them holds a figure. */
  take(kept: Uint32Array): Float64Array | null {
    const out = new Float64Array(kept.length)
    let filled = false
    for (let i = 0; i < kept.length; i++) {
      const value = this.data[kept[i]!]!
      out[i] = value
      if (value === value) filled = true
    }
    return filled ? out : null
  }

  private grow(): void {
    const larger = new Float64Array(this.data.length * 2)
    larger.set(this.data)
    this.data = larger
  }
}
