import { AppError } from '../shared/app-error'
import { openFile } from '../shared/exports/text/open-file'
import { writeCsv, type CsvCell } from '../shared/exports/text/write-csv'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

export function isWorkbook(bytes: Uint8Array): boolean {
  return ZIP.every((byte, i) => bytes[i] === byte)
}

/**
 * The sheet of an Excel workbook that looks most like an ads export, as CSV. Figures keep the digits of the file, so that
 * long ids are not rounded. Throws AppError when no sheet holds anything.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  const { default: readSheets } = await import('read-excel-file/node')
  const sheets = await readSheets(Buffer.from(bytes), { parseNumber: toFigure }).catch((error: unknown) => {
    throw new AppError(
      'exports.unreadable',
      `This workbook could not be read: ${error instanceof Error ? error.message : error}`,
    )
  })
  const candidates = sheets.map(({ data }) =>
    writeCsv(
      data.map((row) => row.map(toCell)),
      { forReading: true },
    ),
  )
  const [best] = candidates.map((csv) => ({ csv, known: countKnown(csv) })).sort((a, b) => b.known - a.known)
  if (!best || best.csv.trim() === '')
    throw new AppError('exports.empty_file', 'No sheet of this workbook holds anything.')
  return best.csv
}

/** Three digits after a point would read as thousands in a CSV; a workbook's point never stands for them. */
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
