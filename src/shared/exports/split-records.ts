import Papa from 'papaparse'
import { AppError } from '../app-error'
import type { Delimiter } from './ads-table'
import { LIMITS } from './limits'

const CHUNK = 262_144

/** Line ends of every kind as `\n`, one string pass each and only where the file needs it. */
export function normalizeLineEnds(text: string): string {
  if (!text.includes('\r')) return text
  const unix = text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n')
  return unix.includes('\r') ? unix.replaceAll('\r', '\n') : unix
}

function countLines(text: string, end: number): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Refuses lines that no export has, before a quote in them can cost more than a moment. */
export function requireSaneLines(text: string): void {
  for (let start = 0, line = 1; start < text.length; line++) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    if (end - start > LIMITS.line) {
      const quotes = text.slice(start, start + LIMITS.line).split('"').length - 1
      if (quotes > LIMITS.malformed * 10) throw tooManyErrors(line)
      throw new AppError(
        'exports.line_too_long',
        `Line ${line} is longer than ${LIMITS.line} characters, so this is not a table.`,
      )
    }
    start = end + 1
  }
}

function tooManyErrors(line: number): AppError {
  return new AppError(
    'exports.too_many_errors',
    `Too many quotes from line ${line} on are out of place for this to be a table. Export the file again as CSV.`,
  )
}

export interface RecordChunk {
  records: string[][]
  /** The whole file's text, and where in it the first record begins: null where quotes out of place blur that. */
  text: string
  position: number | null
  delimiter: Delimiter
  /** The part of the text that has been read with this chunk: 1 is all. */
  share: number
  /** Record number of the first one; the file's first record is 1. */
  firstRow: number
  /** Record numbers in which a quote stood where none belongs; the text after it was kept. */
  malformed: number[]
}

interface Parsed {
  data: string[][]
  errors: { code: string; row?: number; index?: number }[]
  meta: { cursor: number }
}

/**
 * The file's records in chunks, so that a large file is never held twice. `text` has `\n` line ends only.
 * Throws `exports.unclosed_quote`, `exports.too_many_errors`.
 */
export function* splitRecords(text: string, delimiter: Delimiter): Generator<RecordChunk> {
  let row = 1
  let size = CHUNK
  let malformedSoFar = 0
  for (let position = 0; position < text.length;) {
    const cut = position + size >= text.length ? -1 : text.indexOf('\n', position + size)
    const last = cut === -1
    const part = position === 0 && last ? text : text.slice(position, last ? text.length : cut + 1)
    const parsed = parse(part, delimiter, !last)
    const lineOf = (index: number) => countLines(text, position + index)
    const errors = last
      ? parsed.errors
      : parsed.errors.filter((error) => (error.row ?? 0) < parsed.data.length)
    malformedSoFar += errors.length
    if (malformedSoFar > LIMITS.malformed) throw tooManyErrors(lineOf(errors[0]?.index ?? 0))
    for (const error of errors) {
      // A stray quote is harmless inside its line. Where its cell runs over the line's end, rows may be lost in it.
      const swallowed = parsed.data[error.row ?? 0]?.some((cell) => cell.includes('\n'))
      if (error.code === 'MissingQuotes' || swallowed) throw unclosedQuote(lineOf(error.index ?? 0))
    }
    if (parsed.data.length === 0 && !last) {
      if (size > LIMITS.record) throw unclosedQuote(lineOf(part.indexOf('"')))
      size *= 2
      continue
    }
    yield {
      records: parsed.data,
      text,
      position: parsed.errors.length === 0 ? position : null,
      delimiter,
      share: last ? 1 : (position + parsed.meta.cursor) / text.length,
      firstRow: row,
      malformed: [...new Set(errors.map((error) => row + (error.row ?? 0)))],
    }
    row += parsed.data.length
    size = CHUNK
    if (last) return
    position += parsed.meta.cursor
  }
}

function parse(text: string, delimiter: Delimiter, ignoreLastRow: boolean): Parsed {
  const parsed = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, ignoreLastRow) as Parsed
  // A line end at the very end of the text is no record.
  const final = parsed.data.at(-1)
  if (!ignoreLastRow && text.endsWith('\n') && final?.length === 1 && final[0] === '') parsed.data.pop()
  return parsed
}

function unclosedQuote(line: number): AppError {
  return new AppError(
    'exports.unclosed_quote',
    `A quote opened on line ${line} is never closed, so rows after it can't be told apart. Close it or export the file again.`,
  )
}

/** The first records only, for finding delimiter and header. */
export function peekRecords(text: string, delimiter: Delimiter, count: number): string[][] {
  const head = text.slice(0, CHUNK / 2)
  const parsed = new Papa.Parser({ delimiter, newline: '\n', preview: count }).parse(head, 0, false) as Parsed
  return parsed.data
}
