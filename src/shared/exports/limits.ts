import { AppError } from '../app-error'

/** Above anything in real exports; `cell` and `header` are characters. */
export const LIMITS = {
  columns: 400,
  cell: 10_000,
  header: 1_000,
  /** Total missing cells of short rows; in larger files, as many as the text has characters. */
  missing: 1_000_000,
  /** Maximum rows of one kind (blank, repeated) listed individually. */
  listed: 10_000,
} as const

export function cellTooLong(row: number): AppError {
  return new AppError(
    'exports.cell_too_long',
    `A cell in row ${row} is longer than ${LIMITS.cell} characters, which no ads export has.`,
  )
}

export function noRows(): AppError {
  return new AppError('exports.no_rows', 'This file has column names but no rows below them.')
}

export function tooManyMissing(row: number): AppError {
  return new AppError(
    'exports.too_few_cells',
    `Too many rows up to row ${row} have fewer cells than the header for this to be a table. Export the file again as CSV.`,
  )
}
