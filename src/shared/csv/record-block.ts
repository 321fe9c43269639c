/** Delimiters between cells. */
export type Delimiter = ',' | ';' | '\t' | '|'

const CELLS = 8192
const RECORDS = 1024
const SPACE = 32
const ASCII = 127

/**
 * Records of a part of a file, with cells as positions in the text, since making strings would cost more than
 * parsing. A block is reused for the next part.
 */
export class RecordBlock {
  text = ''
  /** Whether `text` is the whole file's, so that positions remain valid. */
  isWhole = true
  /** Positions of all cells in order. A negative start, `~start`, marks a cell with doubled quotes. */
  starts = new Int32Array(CELLS)
  ends = new Int32Array(CELLS)
  /** Index of each record's first cell, plus one end index. */
  firsts = new Int32Array(RECORDS)
  /** Number of cells and records in use. */
  cells = 0
  size = 0

  /** Replaces the content. */
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

  /** First cell of a record, from index one, that is not blank; -1 where all are. */
  findFilled(record: number, from = 0): number {
    const first = this.firsts[record]!
    const width = this.widthOf(record)
    for (let i = from; i < width; i++) if (!this.isBlank(first + i)) return i
    return -1
  }

  /** Fast check: false where length or quotes rule out that the cell has this text. */
  mayBe(at: number, text: string): boolean {
    const start = this.starts[at]!
    return start < 0 ? text.includes('"') : this.ends[at]! - start === text.length
  }

  cellsOf(record: number): string[] {
    const first = this.firsts[record]!
    return Array.from({ length: this.widthOf(record) }, (_, i) => this.cell(first + i))
  }

  /** Appends a copy of a record with empty cells up to `width`, and returns the index of its first cell. */
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
