import readSheets from 'read-excel-file/universal'
import { AppError } from '../app-error'
import { writeCsv, type CsvCell } from '../csv/write-csv'
import { openFile } from '../exports/file/open-file'
import { tooLarge, unpackWorkbook } from './unpack-workbook'

const MOST_LETTERS = 64_000_000
/**
 * The sheet of an Excel workbook that looks most like an ads export, as CSV. Figures keep the digits of the file, so that
 * long ids are not rounded. Throws AppError when no sheet holds anything, or when it is too large (`exports.workbook_too_large`).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const sheets = await readSheets(unpack(bytes), { parseNumber: toFigure }).catch(unreadable)
  let letters = 0
  const candidates = sheets.map(({ data }) => {
    const rows = data.map((row) => row.map(toCell))
    // Counts every cell, since the workbook may refer to one long text a million times.
    for (const row of rows) for (const cell of row) letters += typeof cell === 'string' ? cell.length : 0
    if (letters > MOST_LETTERS) throw tooLarge('its cells hold more than 64 million characters')
    return writeCsv(rows, { forReading: true })
  })
  const [best] = candidates.map((csv) => ({ csv, known: countKnown(csv) })).sort((a, b) => b.known - a.known)
  if (!best || best.csv.trim() === '')
    throw new AppError('exports.empty_file', 'All sheets of this workbook are empty.')
  return best.csv
}

function unpack(bytes: Uint8Array): ArrayBuffer {
  try {
    return new Uint8Array(unpackWorkbook(bytes)).buffer
  } catch (error) {
    return unreadable(error)
  }
}

function unreadable(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError(
    'exports.unreadable',
    `This workbook could not be read: ${error instanceof Error ? error.message : error}`,
  )
}

/** A CSV reader takes three digits after a point for thousands, which a workbook's point never means. */
export function toFigure(digits: string): string {
  return /^-?\d{1,3}\.\d{3}$/u.test(digits) ? `${digits}0` : digits
}

function toCell(cell: unknown): CsvCell {
  if (cell === null || cell === undefined) return null
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

function countKnown(csv: string): number {
  try {
    return openFile(new TextEncoder().encode(csv), new Set()).layout.recognized
  } catch (error) {
    if (error instanceof AppError) return -1
    throw error
  }
}
