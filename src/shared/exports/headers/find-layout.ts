import { AppError } from '../../app-error'
import type { Delimiter } from '../../csv/record-block'
import { matchHeader, type HeaderMatch } from './match-headers'
import { LIMITS } from '../limits'
import { peekRecords } from '../../csv/parse-records'
import { splitRecords } from '../../csv/split-records'

export interface Layout {
  delimiter: Delimiter
  /** Index of the header among the records. */
  headerIndex: number
  headers: string[]
  matches: HeaderMatch[]
  /** Lines above the header. */
  preamble: string[]
  recognized: number
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const PEEK = 80
/** A row with this many known headers is the header; the search stops there. */
const SURE = 4

/**
 * Finds delimiter and header row together: the combination with most known headers in one row. Where none is known,
 * the first row as wide as the rows below it. `assigned` are headers that a person has named.
 */
export function findLayout(text: string, assigned: ReadonlySet<string>): Layout {
  let best: Layout | null = null
  let below: string[][] = []
  let widest: Layout | null = null
  for (const delimiter of DELIMITERS) {
    const records = peekRecords(text, delimiter, PEEK)
    for (const [index, record] of records.entries()) {
      // A row with fewer cells than the best row has known headers cannot win. Skips most lines under a wrong
      // delimiter.
      if (record.length < SURE && record.length <= (best?.recognized ?? 0)) continue
      if (record.length > 2 * LIMITS.columns || record.some(isFigure)) continue
      const matches = record.map(matchHeader)
      const known = countKnown(record, matches, assigned)
      if (known > (best?.recognized ?? 0)) {
        best = toLayout(delimiter, records, index, matches, known)
        below = records
      }
      if (known >= SURE) break
    }
    const plain = records.findIndex(
      (record) => record.length > 1 && record.some((cell) => cell.trim() !== ''),
    )
    const named = records[plain]?.every((cell) => cell.trim() !== '' && !isFigure(cell))
    const width = records[plain]?.length ?? 0
    if (named && width > (widest?.headers.length ?? 1)) {
      widest = toLayout(delimiter, records, plain, [], 0)
    }
  }
  if (best && (best.recognized > 1 || best.headers.length === 1)) {
    requireWholeFigures(below, best.headerIndex, best.delimiter)
    return checkHeaders(best)
  }
  if (widest) return checkHeaders({ ...widest, matches: widest.headers.map(matchHeader) })
  if (best) return checkHeaders(best)
  // An unclosed quote hides every row: this throws the error that says so.
  splitRecords(text, ',').forEach(() => {})
  throw new AppError(
    'exports.header_not_found',
    'No row with column names was found in this file. The first row of an ads export names its columns.',
  )
}

/** Number of distinct headers that are known or named by a person. A word that repeats in a column counts once. */
function countKnown(
  record: readonly string[],
  matches: readonly HeaderMatch[],
  assigned: ReadonlySet<string>,
): number {
  const known = new Set<string>()
  for (const [i, { key, hits }] of matches.entries()) {
    if (hits.meta || hits.google || assigned.has(record[i]!.trim())) known.add(key)
  }
  return known.size
}

/** A cell with a figure or date cannot be a header. */
function isFigure(cell: string): boolean {
  return cell !== '' && /^[\s\p{Sc}\d.,:%<>()+−/-]+$/u.test(cell) && /\d/u.test(cell)
}

function toLayout(
  delimiter: Delimiter,
  records: string[][],
  headerIndex: number,
  matches: HeaderMatch[],
  recognized: number,
): Layout {
  const preamble = records.slice(0, headerIndex).flatMap((record) => {
    const line = record.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return line.length > 0 ? [line.join(' ')] : []
  })
  return { delimiter, headerIndex, headers: records[headerIndex] ?? [], matches, preamble, recognized }
}

/**
 * Refuses rows whose figures contain unquoted delimiters: `A,1000,12,50` under three headers. All cells after such a
 * split would be read as other columns.
 */
function requireWholeFigures(records: readonly string[][], headerIndex: number, delimiter: Delimiter): void {
  if (delimiter !== ',') return
  const width = records[headerIndex]!.length
  const rows = records.slice(headerIndex + 1).filter((record) => record.length > 1)
  const cut = rows.filter((record) => {
    const extra = record.slice(width)
    return extra.length > 0 && extra.every(isFigure) && extra.some((cell) => cell !== '')
  })
  if (rows.length === 0 || cut.length * 2 < rows.length) return
  throw new AppError(
    'exports.unquoted_commas',
    `The rows have more cells than the header has names (row ${records.indexOf(cut[0]!) + 1} has ${cut[0]!.length}, the header ${width}). Figures such as 12,50 or 1,234 were saved with commas and without quotes, so they can't be told apart. Export the file again, or save it from the spreadsheet as "CSV UTF-8".`,
  )
}

function checkHeaders(layout: Layout): Layout {
  if (layout.headers.length > LIMITS.columns) {
    throw new AppError(
      'exports.too_many_columns',
      `This file has ${layout.headers.length} columns; an ads export has at most ${LIMITS.columns}.`,
    )
  }
  if (layout.headers.some((header) => header.length > LIMITS.header)) {
    throw new AppError(
      'exports.header_too_long',
      `A column name is longer than ${LIMITS.header} characters, so this row can't be the header.`,
    )
  }
  return layout
}
