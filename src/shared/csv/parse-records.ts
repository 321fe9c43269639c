import Papa from 'papaparse'
import { LIMITS } from './limits'
import type { Delimiter, RecordBlock } from './record-block'

interface Parsed {
  data: string[][]
  errors: { code: string; row?: number; index?: number }[]
  meta: { cursor: number }
}

/** A misplaced quote. */
export interface QuoteError {
  /** Index of the record in the block. */
  record: number
  /** Its position in the file's text. */
  index: number
  /** Whether the cell may have swallowed rows. A stray quote within one line is harmless. */
  isUnclosed: boolean
}

/**
 * Parses records from `from` with PapaParse, with any quotes: about `size` characters, or more until a record is
 * complete. Fills the block and returns where the next record begins.
 */
export function parseRecords(
  block: RecordBlock,
  text: string,
  delimiter: Delimiter,
  from: number,
  size: number,
): { end: number; errors: QuoteError[] } {
  for (let length = size; ; length *= 2) {
    const cut = from + length >= text.length ? -1 : text.indexOf('\n', from + length)
    const isLast = cut === -1
    const parsed = parse(text.slice(from, isLast ? text.length : cut + 1), delimiter, !isLast)
    const { data } = parsed
    const isHopeless = length > LIMITS.record || parsed.errors.length > LIMITS.malformed
    if (data.length === 0 && !isHopeless) continue
    fill(block, data)
    const errors = parsed.errors
      .filter(({ row = 0 }) => row < data.length || data.length === 0)
      .map(({ code, row: record = 0, index = 0 }) => ({
        record,
        index: from + index,
        isUnclosed:
          code === 'MissingQuotes' || !data[record] || data[record].some((cell) => cell.includes('\n')),
      }))
    if (data.length === 0) errors.unshift({ record: 0, index: text.indexOf('"', from), isUnclosed: true })
    return { end: isLast ? text.length : from + parsed.meta.cursor, errors }
  }
}

function parse(text: string, delimiter: Delimiter, ignoreLastRow: boolean): Parsed {
  const parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, ignoreLastRow) as Parsed
  // A line end at the end of the text starts no record.
  const final = parsed.data.at(-1)
  if (!ignoreLastRow && text.endsWith('\n') && final?.length === 1 && final[0] === '') parsed.data.pop()
  return parsed
}

/** Joins the cells to a new text, so that the block can hold positions. */
function fill(block: RecordBlock, records: readonly string[][]): void {
  let place = 0
  let cells = 0
  block.firsts[0] = 0
  for (const [i, record] of records.entries()) {
    for (const cell of record) {
      if (cells === block.starts.length) block.growCells()
      block.starts[cells] = place
      block.ends[cells++] = place += cell.length
    }
    if (i + 1 === block.firsts.length) block.growRecords()
    block.firsts[i + 1] = cells
  }
  block.set(records.map((record) => record.join('')).join(''), cells, records.length, false)
}

const HEADS = [16_384, 131_072]

/** The first records, for finding delimiter and header. */
export function peekRecords(text: string, delimiter: Delimiter, count: number): string[][] {
  let records: string[][] = []
  for (const size of HEADS) {
    const parser = new Papa.Parser({ delimiter, newline: '\n', preview: count + 1 })
    records = (parser.parse(text.slice(0, size), 0, false) as Parsed).data
    // The last record may be truncated, so one more than wanted is read.
    if (records.length > count) break
  }
  return records.slice(0, count)
}
