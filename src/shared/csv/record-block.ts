/** Cells of one record are separated by it. */
export type Delimiter = ',' | ';' | '\t' | '|'

const CELLS = 8192
const RECORDS = 1024
const SPACE = 32
const ASCII = 127

/**
 * Records of one part of a file, every cell as its place in the text: making a string of each would cost more than
 * finding it. A block is used again for the next part.
 */
export class RecordBlock {
  text = ''
  /** Whether that is the text of the whole file, in which places stay good. */
  isWhole = true
  /** Places of all cells, record after record. A start below zero, `~start`, is a cell in which quotes stand doubled. */
  starts = new Int32Array(CELLS)
  ends = new Int32Array(CELLS)
  /** Index of each record's first cell, and one more. */
  firsts = new Int32Array(RECORDS)
  /** How many cells and records are in use. */
  cells = 0
  size = 0

  /** Replaces all that is in use. */
  set(text: string, cells: number, size: number, isWhole: boolean): void {
    this.text = text
    this.isWhole = isWhole
    this.cells = cells
    this.size = size
  }

  growCells(): void {
    this.starts = grow(this.starts)
    this.ends = grow(this.ends)
  }

  growRecords(): void {
    this.firsts = grow(this.firsts)
  }

  widthOf(record: number): number {
    return this.firsts[record + 1]! - this.firsts[record]!
  }

  /** The text of a cell. */
  cell(at: number): string {
    const start = this.starts[at]!
    const end = this.ends[at]!
    return start < 0 ? this.text.slice(~start, end).replaceAll('""', '"') : this.text.slice(start, end)
  }

  isEmpty(at: number): boolean {
    return this.starts[at] === this.ends[at]
  }

  isBlank(at: number): boolean {
    if (this.isEmpty(at)) return true
    const start = this.starts[at]!
    const first = this.text.charCodeAt(start < 0 ? ~start : start)
    return (first <= SPACE || first > ASCII) && this.cell(at).trim() === ''
  }

  /** First cell of a record, from one on, that is not blank; -1 where all are. */
  findFilled(record: number, from = 0): number {
    const first = this.firsts[record]!
    const width = this.widthOf(record)
    for (let i = from; i < width; i++) if (!this.isBlank(first + i)) return i
    return -1
  }

  /** False where length or quotes tell that a cell does not read so. */
  mayBe(at: number, text: string): boolean {
    const start = this.starts[at]!
    return start < 0 ? text.includes('"') : this.ends[at]! - start === text.length
  }

  /** The texts of a record's cells. */
  cellsOf(record: number): string[] {
    const first = this.firsts[record]!
    return Array.from({ length: this.widthOf(record) }, (_, i) => this.cell(first + i))
  }

  /** Copies a record behind all others, with empty cells up to `width`; returns the index of its first cell. */
  widen(record: number, width: number): number {
    const { cells } = this
    const first = this.firsts[record]!
    const count = this.widthOf(record)
    while (cells + width > this.starts.length) this.growCells()
    for (let i = 0; i < width; i++) {
      this.starts[cells + i] = i < count ? this.starts[first + i]! : 0
      this.ends[cells + i] = i < count ? this.ends[first + i]! : 0
    }
    this.cells = cells + width
    return cells
  }
}

function grow(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  return new Int32Array(array.buffer.transfer(array.byteLength * 2))
}
