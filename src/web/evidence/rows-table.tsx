import { useState } from 'react'
import { decimalMarkOf } from '../../shared/decimal-mark'
import type { Quality } from '../../shared/schemas/quality'
import type { RowEvidence } from '../lib/api'
import { cx } from '../lib/cx'
import { useWords } from '../lib/words'
import { sortRows } from './file-rows'
import { RowLine } from './row-line'
import { openTotals, printRate } from './row-totals'
import { arrangeColumns, type RowsColumns } from './rows-columns'
import { RowsHead, type RowSort } from './rows-head'

interface Props {
  answer: RowEvidence
  /** Number of all rows; the response may contain only the first of them. */
  count: number
  quality: Quality
  /** Columns that the figure was computed from. */
  fields: readonly string[]
  /** The column that names the rows of the report. */
  dimension: string | null
  /** Sums over all rows, by column. */
  totals: Record<string, string> | null
}

/**
 * Rows with their totals. On a phone a row is a name of two lines with its number, day and second name below it in gray, and
 * the figures that the sum needs; the panel scrolls, not the table, whose head and totals stay in sight.
 */
export function RowsTable({ answer, count, quality, fields, dimension, totals }: Props) {
  const { t, locale } = useWords()
  const { columns } = quality
  const decimal = decimalMarkOf(quality)
  const table = arrangeColumns(columns, fields, answer.rows, dimension)
  const { shown, numeric, main } = table
  // The largest of all rows may not be loaded yet, so those of a part keep the order of the file.
  const [sort, setSort] = useState<RowSort | null>(
    answer.truncated ? null : { column: main, down: numeric.has(main) },
  )
  const total = openTotals({ answer, columns, decimal, totals, locale })
  const hasTotal =
    totals !== null && shown.some((column) => numeric.has(column) && total.print(column) !== '')
  return (
    <>
      <p className="mb-1 text-sm text-muted sm:mb-2">
        {answer.truncated
          ? t(
              hasTotal
                ? 'The first {shown} of {n} {n#row|rows} of the file; the total is of all.'
                : 'The first {shown} of {n} {n#row|rows} of the file.',
              { shown: answer.rows.length, n: count },
            )
          : t('{n} {n#row|rows} of the file.', { n: count })}
        {answer.truncated && ` ${t('A column’s head sorts these {n} rows only.', { n: answer.rows.length })}`}
      </p>
      <div className="xl:flex xl:min-h-72 xl:grow xl:basis-0 xl:flex-col">
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or a keyboard could not scroll it
          tabIndex={0}
          aria-label={t('Rows of the file')}
          data-scrolls
          className="rounded-md border-line max-sm:-mx-2.5 sm:max-h-[17.375rem] sm:overflow-auto sm:border xl:max-h-none"
        >
          <table className="min-w-full text-sm">
            <caption className="sr-only">{t('Rows of the file behind this figure')}</caption>
            <RowsHead headers={answer.headers} columns={columns} table={table} sort={sort} onSort={setSort} />
            <tbody>
              {(sort ? sortRows(answer.rows, sort.column, sort.down, decimal) : answer.rows).map((row) => (
                <RowLine key={row.row} row={row} table={table} decimal={decimal} />
              ))}
            </tbody>
            {hasTotal && <TotalLine table={table} total={total} />}
          </table>
        </section>
      </div>
    </>
  )
}

function TotalLine({ table, total }: { table: RowsColumns; total: ReturnType<typeof openTotals> }) {
  const { t, locale } = useWords()
  const { shown, names, numeric, onPhone, rate } = table
  return (
    <tfoot className="sticky bottom-0 border-t border-line-strong bg-sunken font-medium shadow-[0_-1px_var(--line-strong)]">
      <tr>
        <th scope="row" className="px-2.5 py-2 text-left text-xs">
          {t('Total')}
        </th>
        {shown.map((column) => (
          <td
            key={column}
            className={cx(
              'px-2.5 py-2 text-right whitespace-nowrap lg:px-1.5',
              // On a phone "Total" is below the names.
              (column === names[0] || !onPhone.has(column)) && 'max-sm:hidden',
            )}
          >
            {numeric.has(column) && total.print(column)}
          </td>
        ))}
        {rate && <td className="px-2.5 py-2 text-right">{printRate(rate, total.totalAt, locale)}</td>}
      </tr>
    </tfoot>
  )
}
