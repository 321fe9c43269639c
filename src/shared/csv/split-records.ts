import { AppError } from '../app-error'
import { LIMITS } from './limits'
import { parseRecords } from './parse-records'
import { RecordBlock, type Delimiter } from './record-block'
import { scanRecords } from './scan-records'

const CHUNK = 65_536

/** Refuses lines that no export has, before a quote in them can cost more than a moment. */
export function requireSaneLines(text: string): void {
  for (let start = 0; text.length - start > LIMITS.line;) {
    // Not line by line: the last line end within reach shows that all lines before it are short enough.
    const feed = text.lastIndexOf('\n', start + LIMITS.line)
    if (feed < start) throw lineTooLong(text, start)
    start = feed + 1
  }
}

function lineTooLong(text: string, start: number): AppError {
  const line = lineOf(text, start)
  const quotes = text.slice(start, start + LIMITS.line).split('"').length - 1
  if (quotes > LIMITS.malformed * 10) return tooManyErrors(line)
  return new AppError(
    'exports.line_too_long',
    `Line ${line} is longer than ${LIMITS.line} characters, so this is not a table.`,
  )
}

export interface RecordChunk {
  /** Used again for the next chunk. */
  block: RecordBlock
  /** The part of the text that has been read with this chunk: 1 is all. */
  share: number
  /** Record number of the first one; the file's first record is 1. */
  firstRow: number
  /** Record numbers in which a quote stood where none belongs; the text after it was kept. */
  malformed: number[]
}

/**
 * The file's records in chunks, so that a large file is never held twice. What has its quotes in place is found by
 * a plain scan; from the first quote that is not, PapaParse says what the rest of the chunk means. `text` has `\n` line
 * ends only. Throws `exports.unclosed_quote`, `exports.too_many_errors`.
 */
export function* splitRecords(text: string, delimiter: Delimiter, chunk = CHUNK): Generator<RecordChunk> {
  const block = new RecordBlock()
  let firstRow = 1
  let malformedSoFar = 0
  for (let position = 0; position < text.length;) {
    const until = Math.min(position + chunk, text.length)
    position = scanRecords(block, text, delimiter.charCodeAt(0), position, until)
    if (block.size > 0) yield { block, share: position / text.length, firstRow, malformed: [] }
    firstRow += block.size
    if (position >= until) continue
    const { end, errors } = parseRecords(block, text, delimiter, position, chunk)
    malformedSoFar += errors.length
    if (malformedSoFar > LIMITS.malformed) throw tooManyErrors(lineOf(text, errors[0]?.index ?? position))
    const unclosed = errors.find(({ isUnclosed }) => isUnclosed)
    if (unclosed) throw unclosedQuote(text, unclosed.index)
    const malformed = [...new Set(errors.map(({ record }) => firstRow + record))]
    yield { block, share: end / text.length, firstRow, malformed }
    firstRow += block.size
    position = end
  }
}

/** The file's records as strings with their record numbers: for those who want the words of all or of a few. */
export function* recordsOf(
  text: string,
  delimiter: Delimiter,
  isWanted: (row: number) => boolean,
): Generator<{ row: number; cells: string[] }> {
  for (const { block, firstRow } of splitRecords(text, delimiter)) {
    for (let i = 0; i < block.size; i++) {
      if (isWanted(firstRow + i)) yield { row: firstRow + i, cells: block.cellsOf(i) }
    }
  }
}

function lineOf(text: string, index: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line++
  return line
}

function tooManyErrors(line: number): AppError {
  return new AppError(
    'exports.too_many_errors',
    `Too many quotes from line ${line} on are out of place for this to be a table. Export the file again as CSV.`,
  )
}

function unclosedQuote(text: string, index: number): AppError {
  return new AppError(
    'exports.unclosed_quote',
    `A quote opened on line ${lineOf(text, index)} is never closed, so rows after it can't be told apart. Close it or export the file again.`,
  )
}
