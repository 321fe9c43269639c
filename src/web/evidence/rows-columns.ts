import type { Quality } from '../../shared/schemas/quality'
import { findDay, findShownColumns, namesOf, type FileRow, type ShownColumns } from './file-rows'

/** The columns of a table of rows, by their index in the file. */
export interface RowsColumns extends Pick<ShownColumns, 'numeric' | 'main' | 'rate'> {
  /** Names, then figures. */
  shown: readonly number[]
  /** The first names a row; a second tells rows of the same name apart. */
  names: readonly number[]
  /** Shown on a phone, where the second name stands below the first. */
  onPhone: ReadonlySet<number>
  figuresOnPhone: number
  /** Day below the name; undefined where names tell the rows apart, or are the day. */
  day: number | undefined
  /** The name that is a day, which is never shortened. */
  namedDay: number | undefined
}

/** Beside two names, and on a phone, only so many figures fit, unless the figure was computed from more. */
const BESIDE_NAMES = 2

/** Chooses the columns that a reader needs to check a figure of these fields. `dimension` names the report's rows. */
export function arrangeColumns(
  columns: Quality['columns'],
  fields: readonly string[],
  rows: readonly FileRow[],
  dimension: string | null,
): RowsColumns {
  const { shown: all, numeric, main, rate } = findShownColumns(columns, fields, dimension)
  const isOf = (column: number, field: string) => columns[column]?.field === field
  const names = namesOf(
    all.filter((column) => !numeric.has(column)),
    rows,
  )
  const second = names[1]
  const namedDay = names.find((column) => isOf(column, 'day'))
  // Of purchases that the file also counts as results, one column is enough.
  const repeatsPurchases = (column: number) =>
    isOf(column, 'results') &&
    all.some((one) => isOf(one, 'purchases') && rows.every(({ cells }) => cells[one] === cells[column]))
  const figures = all.filter((column) => numeric.has(column) && !repeatsPurchases(column))
  const few = figures.slice(0, Math.max(BESIDE_NAMES, fields.length))
  return {
    shown: [...names, ...(second === undefined ? figures : few)],
    names,
    numeric,
    main,
    rate,
    onPhone: new Set([...names.slice(0, 1), ...few]),
    figuresOnPhone: few.length,
    day: findDay(columns, rows, names),
    namedDay,
  }
}
