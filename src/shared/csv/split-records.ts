import { AppError } from '../app-error'
import { LIMITS } from './limits'
import { parseRecords } from './parse-records'
import { RecordBlock, type Delimiter } from './record-block'
import { scanRecords } from './scan-records'

const CHUNK = 65_536

/** Refuses overlong lines, in which a quote could make parsing slow. */
export function requireSaneLines(text: string): void {
  for (let start = 0; text.length - start > LIMITS.line;) {
    // Looks backwards for a line end within the limit, which shows that all lines before it are short enough.
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
  /** Reused for the next chunk. */
  block: RecordBlock
  /** Part of the text that has been read including this chunk; 1 is all. */
  share: number
  /** Record number of the first one; the file's first record is 1. */
  firstRow: number
  /** Record numbers with a misplaced quote. The text after it was kept. */
  malformed: number[]
}

/**
 * Yields the file's records in chunks, so that a large file is not held twice. Records with well-placed quotes are
 * found by a fast scan; from the first misplaced quote on, PapaParse parses the rest of the chunk. `text` must have
 * `\n` line ends. Throws `exports.unclosed_quote`, `exports.too_many_errors`.
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

/** The records as strings with their record numbers, where speed does not matter. */
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
