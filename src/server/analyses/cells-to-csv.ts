import { AppError } from '../../shared/app-error'

type Cell = string | number | boolean | null

/**
 * Converts a file that a browser has read, JSON rows of cells with the header first, to CSV. Run in a worker, as 5 MB
 * take most of a second.
 */
export function cellsToCsv(json: Uint8Array): Uint8Array<ArrayBuffer> {
  const rows = parse(json)
  if (!Array.isArray(rows) || !rows.every(isRow)) {
    throw new AppError('not_rows', 'The performance file is not a list of rows.')
  }
  return new TextEncoder().encode(rows.map(toLine).join('\n'))
}

function parse(json: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(json))
  } catch {
    throw new AppError('malformed_json', 'The performance file is not valid JSON.')
  }
}

function isRow(row: unknown): row is Cell[] {
  return (
    Array.isArray(row) &&
    row.every((cell) => cell === null || ['string', 'number', 'boolean'].includes(typeof cell))
  )
}

function toLine(row: Cell[]): string {
  return row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')
}
