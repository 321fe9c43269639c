import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { unbroken } from '../ui/unbroken'
import { parseCell, printCell, type FileRow } from './file-rows'
import { printRate } from './row-totals'
import type { RowsColumns } from './rows-columns'

/** Cells with the number of a row, which a phone prints below its name. */
export const NUMBER = 'pr-1.5 pl-2.5 text-right text-xs text-muted max-sm:hidden'

/** Shortens each name separately: a common beginning is kept, since no heading shows it. */
const EACH = readNames([])

interface Props {
  row: FileRow
  table: RowsColumns
  /** Decimal mark of the file. */
  decimal: '.' | ','
}

/** One row of the file. A tap gives it the focus, which shows its names in full. */
export function RowLine({ row, table, decimal }: Props) {
  const { locale } = useWords()
  const { shown, numeric, onPhone, names, namedDay, rate } = table
  // Figures and days take what they need, and names the rest.
  const isShort = (column: number) => numeric.has(column) || column === namedDay
  const width = names.filter((column) => column !== namedDay).length > 1 ? HALF : WHOLE
  return (
    <tr tabIndex={-1} className="group border-t border-line">
      <td className={cx(NUMBER, 'py-1.5')}>{row.row}</td>
      {shown.map((column) => {
        const cell = row.cells[column] ?? ''
        return (
          <td
            key={column}
            title={cell}
            className={cx(
              'px-2.5 py-1 sm:py-1.5 lg:px-1.5',
              !onPhone.has(column) && 'max-sm:hidden',
              isShort(column) ? 'whitespace-nowrap max-sm:whitespace-normal' : width,
              numeric.has(column) && 'text-right',
            )}
          >
            {column === names[0] ? (
              <RowName row={row} table={table} />
            ) : cell === '' ? (
              <Blank />
            ) : numeric.has(column) ? (
              printCell(cell, decimal, locale)
            ) : (
              <ShortName name={cell} names={EACH} />
            )}
          </td>
        )
      })}
      {rate && (
        <td className="px-2.5 py-1.5 text-right">
          {printRate(rate, (column) => parseCell(row.cells[column] ?? '', decimal), locale)}
        </td>
      )}
    </tr>
  )
}

/** Of two names each keeps as much as tells it apart. */
const HALF = 'w-1/2 max-w-0 max-sm:w-full sm:min-w-24'
const WHOLE = 'w-full max-w-0 sm:min-w-32'

/** The name with the row's place behind it, in two lines on a phone; on a wider screen the day stands below the name. */
function RowName({ row, table: { names, day } }: Pick<Props, 'row' | 'table'>) {
  const [first, second] = names.map((column) => row.cells[column])
  return (
    <div className="max-sm:line-clamp-2 max-sm:leading-4.5 max-sm:wrap-anywhere max-sm:group-focus-within:line-clamp-none">
      {first ? <ShortName name={first} names={EACH} /> : <Blank />}{' '}
      <RowPlace number={row.row} day={day === undefined ? undefined : row.cells[day]} name={second} />
    </div>
  )
}

interface PlaceProps {
  number: number
  day: string | undefined
  name: string | undefined
}

/** What tells a row from others of its name: its day; on a phone also its second name, and its number, where these leave room. */
function RowPlace({ number, day, name }: PlaceProps) {
  const { t } = useWords()
  const isTold = day !== undefined || name !== undefined
  return (
    <span className="text-xs text-muted sm:block">
      {day}
      {name && <span className="sm:hidden">{unbroken(name)}</span>}
      <span className={cx('sm:hidden', isTold && 'max-sm:not-group-focus-within:hidden')}>
        {isTold && ' · '}
        {t('Row')} {number}
      </span>
    </span>
  )
}

function Blank() {
  const { t } = useWords()
  return <span className="text-muted">{t('blank')}</span>
}
