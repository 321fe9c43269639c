import type { RecordChunk } from './split-records'

const QUOTE = 34
const LINE_FEED = 10

/** The place of a cell that does not stand in the text as it reads: `""` inside it, or quotes astray near it. */
export const NOWHERE = -1

/**
 * Rows of one chunk with the place of every cell in the file's text. PapaParse says what the records are; a cell is then
 * read where it stands, since making a string of each would cost as much as parsing.
 */
export class RowBlock {
  size = 0
  share = 1
  text = ''
  rows: string[][] = []
  /** `width` places a row, cells that are missing as empty ones. A start may be `NOWHERE`; then only `cell` has it. */
  starts = new Int32Array(0)
  ends = new Int32Array(0)
  private position = NOWHERE
  private delimiterCode = 0

  constructor(readonly width: number) {}

  /** Empties the block for the records of a chunk. */
  begin({ text, position, delimiter, share, records }: RecordChunk): void {
    this.size = 0
    this.share = share
    this.rows = []
    this.text = text
    this.position = position ?? NOWHERE
    this.delimiterCode = delimiter.charCodeAt(0)
    const places = records.length * this.width
    if (places <= this.starts.length) return
    this.starts = new Int32Array(places)
    this.ends = new Int32Array(places)
  }

  /** Takes the next record of the text as a row, or leaves it out. Every record has to come by here, in order. */
  pass(record: string[], keep: boolean): void {
    const { starts, ends, width, text } = this
    const base = this.size * width
    const count = record.length
    let { position } = this
    for (let i = 0; i < count; i++) {
      const { length } = record[i]!
      let start = position
      if (position === NOWHERE || text.charCodeAt(position) === QUOTE) {
        start = this.passQuoted(record[i]!, i === count - 1)
        ;({ position } = this)
      } else this.position = position += length + 1
      if (i >= width) continue
      starts[base + i] = start
      ends[base + i] = start === NOWHERE ? NOWHERE : start + length
    }
    if (!keep) return
    for (let i = count; i < width; i++) starts[base + i] = ends[base + i] = 0
    this.rows.push(record)
    this.size++
  }

  /** The place of a quoted cell. Blanks after its closing quote would shift all that follow: then places end there. */
  private passQuoted(cell: string, isLast: boolean): number {
    const { text, position } = this
    if (position === NOWHERE) return NOWHERE
    const start = position + 1
    let closing = text.indexOf('"', start)
    const isPlain = closing === start + cell.length
    // PapaParse found no fault in this chunk, so each quote in the cell was a doubled one.
    if (!isPlain) closing = start + cell.length + cell.split('"').length - 1
    const next = closing + 1
    const isEnd = isLast
      ? next === text.length || text.charCodeAt(next) === LINE_FEED
      : text.charCodeAt(next) === this.delimiterCode
    this.position = isEnd && text.charCodeAt(closing) === QUOTE ? next + 1 : NOWHERE
    return isPlain ? start : NOWHERE
  }

  /** The text of a cell; `''` where the row is too short. */
  cell(row: number, index: number): string {
    return this.rows[row]![index] ?? ''
  }

  /** Code of one of a cell's letters, NaN where it is shorter. */
  codeAt(row: number, index: number, letter: number): number {
    const at = row * this.width + index
    const start = this.starts[at]!
    if (start === NOWHERE) return this.cell(row, index).charCodeAt(letter)
    return start + letter < this.ends[at]! ? this.text.charCodeAt(start + letter) : Number.NaN
  }
}
