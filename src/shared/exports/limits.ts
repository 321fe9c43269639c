import { AppError } from '../app-error'

/** More than any export has. `record` and `line` are characters, `malformed` stray quotes in a file. */
export const LIMITS = {
  columns: 400,
  cell: 10_000,
  header: 1_000,
  line: 65_536,
  record: 4_194_304,
  malformed: 100,
  /** Rows of one kind (blank, repeated) that are listed one by one. */
  listed: 10_000,
} as const

export function cellTooLong(row: number): AppError {
  return new AppError(
    'exports.cell_too_long',
    `A cell in row ${row} is longer than ${LIMITS.cell} characters, which no ads export has.`,
  )
}
