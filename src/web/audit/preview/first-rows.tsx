import type { AdsTable, ColumnMatch, Measure } from '../../../shared/exports/ads-table'
import { formatCount, formatDate, formatMoney } from '../../lib/format'
import { nameField } from './preview-words'

const ROWS = 5
/** Columns that a wide screen has room for; smaller ones show fewer. */
const COLUMNS = 7
const MONEY: readonly string[] = [
  'spend',
  'purchaseValue',
  'resultValue',
  'conversionValue',
  'allConversionValue',
  'budget',
  'targetCpa',
]
/** Columns that hold one value in most files, so they are left out beside others. */
const LAST: readonly string[] = ['reportingStart', 'reportingEnd', 'currency', 'attribution', 'accountName']
const ENOUGH = 4
/** Columns of results, the most telling first. */
const BOUGHT: readonly string[] = ['purchases', 'leads', 'conversions', 'results']

type Column = ColumnMatch & { field: NonNullable<ColumnMatch['field']> }

/** The columns that a wide screen shows of a file, names before figures. */
function listColumns(table: AdsTable): Column[] {
  const read = table.columns.filter(
    (column): column is Column => column.field !== null && !column.field.startsWith('stated'),
  )
  const telling = read.filter(({ field }) => !LAST.includes(field))
  return (telling.length < ENOUGH ? read : telling)
    .toSorted((a, b) => rankOf(table, a) - rankOf(table, b))
    .slice(0, COLUMNS)
}

/** Columns that each width has room for. */
const ROOM: readonly (readonly [look: string, columns: number])[] = [
  ['sm:hidden', 3],
  ['max-sm:hidden xl:hidden', 5],
  ['max-xl:hidden', COLUMNS],
]

/** `, 5 shown above`: the columns that the first rows have room for; nothing where these are all of `recognized`. */
export function ShownColumns({ table, recognized }: { table: AdsTable; recognized: number }) {
  const most = listColumns(table).length
  return ROOM.map(([look, room]) => {
    const shown = Math.min(most, room)
    return shown < recognized && <span key={look} className={look}>{`, ${shown} shown above`}</span>
  })
}

/** The first rows of a file as they will be read. */
export function FirstRows({ table }: { table: AdsTable }) {
  const columns = listColumns(table)
  const rows = Array.from({ length: Math.min(ROWS, table.rowCount) }, (_, row) => row)
  if (columns.length === 0 || rows.length === 0) return null
  return (
    <table className="w-full table-fixed text-sm max-sm:[&_:is(td,th):nth-child(n+4)]:hidden max-xl:[&_:is(td,th):nth-child(n+6)]:hidden">
      <caption className="sr-only">First rows of the file</caption>
      <thead>
        <tr className="border-y border-line">
          {columns.map((column, at) => (
            <th
              key={column.index}
              scope="col"
              className={`py-1.5 pl-3 align-top text-xs font-medium first:pl-0 ${at > 0 && isNumber(table, column) ? 'text-right' : 'text-left'} ${at === 0 ? 'w-[34%] xl:w-1/4' : ''}`}
            >
              <span className="line-clamp-2 wrap-break-word" title={column.header}>
                {column.header}
              </span>
              {/* A name that the file itself has needs no repeating. */}
              {!isSame(column) && (
                <span className="block truncate font-normal text-muted">as {nameField(column.field)}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row} className="border-b border-line">
            {columns.map((column) => (
              <td
                key={column.index}
                className={`h-9 truncate pl-3 first:pl-0 ${isNumber(table, column) ? 'figures text-right' : ''}`}
              >
                {printCell(table, column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSame = ({ header, field }: Column) => header.toLowerCase() === nameField(field).toLowerCase()

const isNumber = ({ measures }: AdsTable, { field }: Column) => measures[field as Measure] !== undefined

/** Columns that say when. */
const TIMES: readonly string[] = ['day', 'week', 'month', 'hour', 'weekday']

/** Names of rows first, then when, then the spend and what it bought, then other figures in the order of the file. */
function rankOf(table: AdsTable, column: Column): number {
  if (TIMES.includes(column.field)) return 99
  if (column.field === 'spend') return 100
  if (BOUGHT.includes(column.field)) return 101 + BOUGHT.indexOf(column.field)
  return isNumber(table, column) ? 200 + column.index : column.index
}

function printCell({ dimensions, measures, currency }: AdsTable, { field }: Column, row: number): string {
  const text = dimensions[field as keyof typeof dimensions]?.[row]
  if (text !== undefined) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text || '–'
  const number = measures[field as Measure]?.[row]
  if (number === undefined || Number.isNaN(number)) return '–'
  return MONEY.includes(field) && currency !== null ? formatMoney(number, currency) : formatCount(number)
}
