import type { RecordBlock } from '../../csv/record-block'

/** The data rows of a block of records, each padded to the header's width. */
export class RowBlock {
  size = 0
  /** Part of the file that has been read including this block; 1 is all. */
  share = 1
  /** Index in `records` of the first cell of each row. */
  firsts = new Int32Array(0)
  records!: RecordBlock

  constructor(readonly width: number) {}

  /** Prepares the block for the records of the next chunk. */
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

  cell(row: number, index: number): string {
    return this.records.cell(this.firsts[row]! + index)
  }

  /** Character code at an index of a cell; NaN beyond its length. */
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
