import { AppError } from '../app-error'

/** More than any export has; `cell` and `header` are characters. */
export const LIMITS = {
  columns: 400,
  cell: 10_000,
  header: 1_000,
  /** Cells that short rows lack; where the text is longer than that, as many as it has characters. */
  missing: 1_000_000,
  /** Rows of one kind (blank, repeated) that are listed one by one. */
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
