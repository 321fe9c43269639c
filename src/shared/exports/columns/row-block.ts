import type { RecordBlock } from '../../csv/record-block'

/** Those records of a block that are rows of data, each at least as wide as the header. */
export class RowBlock {
  size = 0
  /** The part of the file that has been read with this block: 1 is all. */
  share = 1
  /** Index in `records` of the first cell of each row. */
  firsts = new Int32Array(0)
  records!: RecordBlock

  constructor(readonly width: number) {}

  /** Empties the block for the records of a chunk. */
  begin(records: RecordBlock, share: number): void {
    this.records = records
    this.share = share
    this.size = 0
    if (records.size > this.firsts.length) this.firsts = new Int32Array(records.size * 2)
  }

  keep(record: number): void {
    const { records, width } = this
    this.firsts[this.size++] =
      records.widthOf(record) < width ? records.widen(record, width) : records.firsts[record]!
  }

  /** The text of a cell. */
  cell(row: number, index: number): string {
    return this.records.cell(this.firsts[row]! + index)
  }

  /** Code of one of a cell's letters, NaN where it is shorter. */
  codeAt(row: number, index: number, letter: number): number {
    const { text, starts, ends } = this.records
    const at = this.firsts[row]! + index
    const start = starts[at]!
    if (start < 0) return this.cell(row, index).charCodeAt(letter)
    return start + letter < ends[at]! ? text.charCodeAt(start + letter) : Number.NaN
  }

  hasText(index: number): boolean {
    for (let row = 0; row < this.size; row++)
      if (!this.records.isBlank(this.firsts[row]! + index)) return true
    return false
  }
}
