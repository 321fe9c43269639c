import { useState } from 'react'
import { fixed, formatFraction, numberFormat } from '../../shared/metrics/format'
import { ratio } from '../../shared/metrics/rates'
import { addsUp } from '../../shared/columns-that-add-up'
import { decimalMarkOf } from '../../shared/decimal-mark'
import { countRows } from '../../shared/row-ranges'
import type { Quality } from '../../shared/schemas/quality'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { detailOf, type RowEvidence } from '../lib/api'
import { formatCount } from '../lib/format'
import { useWords } from '../lib/words'
import { ErrorState } from '../ui/error-state'
import { SkeletonList } from '../ui/island'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
import type { RowsQuery } from './evidence-types'
import { findShownColumns, parseCell, printCell, sortRows } from './file-rows'

interface Props {
  reportId: string
  rows: string
  /** Name of the image that the figure was measured on. */
  image?: string | undefined
  of: RowsQuery
  quality: Quality
  /** Columns that the figure was computed from. */
  fields: readonly string[]
  /** Sums over all rows, by column. */
  totals: Record<string, string> | null
}

/** The rows of the file behind a figure, largest first, with their total. */
export function EvidenceRows({ reportId, rows, image, of, ...shown }: Props) {
  const { t } = useWords()
  const { data, error, isLoading, retry } = useData(rows === '' ? null : endpoints.reportRows(reportId, of))
  if (rows === '')
    return (
      <p className="text-sm wrap-anywhere text-muted">
        {image === undefined
          ? t('This figure rests on no single rows of the file.')
          : t('Measured on {name} itself: no rows of the file are behind it.', { name: image })}
      </p>
    )
  if (error)
    return <ErrorState title={t('The rows could not be loaded')} message={detailOf(error)} onRetry={retry} />
  if (isLoading || !data)
    return <SkeletonList label={t('Loading rows')} count={5} className="space-y-2" block="h-8" />
  return <RowsTable answer={data} count={countRows(rows)} {...shown} />
}

interface TableProps extends Pick<Props, 'quality' | 'fields' | 'totals'> {
  answer: RowEvidence
  /** Number of all rows; the response may contain only the first of them. */
  count: number
}

/** Shortens each name separately: a common beginning is kept, since no heading shows it. */
const EACH = readNames([])

/**
 * Columns of names that tell the rows apart: the second only where the first repeats itself and the second changes, the
 * first only if it is not the same in each row beside such a second.
 */
function namesOf([first, second]: readonly number[], rows: RowEvidence['rows']): number[] {
  const differing = (column: number) => new Set(rows.map(({ cells }) => cells[column])).size
  if (first === undefined) return []
  if (second === undefined || differing(second) < 2 || differing(first) === rows.length) return [first]
  return differing(first) < 2 ? [second] : [first, second]
}

/** The column of days, where rows of several days have the same names; undefined where a name is the day. */
function findDay(
  columns: Quality['columns'],
  rows: RowEvidence['rows'],
  names: readonly number[],
): number | undefined {
  const day = columns.findIndex(({ field }) => field === 'day')
  if (day < 0 || names.includes(day) || new Set(rows.map(({ cells }) => cells[day])).size < 2)
    return undefined
  const named = new Set(rows.map(({ cells }) => names.map((name) => cells[name]).join('\n')))
  return named.size < rows.length ? day : undefined
}

function RowsTable({ answer, count, quality, fields, totals }: TableProps) {
  const { t, locale } = useWords()
  const { shown: all, numeric, main, rate } = findShownColumns(quality.columns, fields)
  const names = namesOf(
    all.filter((column) => !numeric.has(column)),
    answer.rows,
  )
  // On a phone a second name is below the first, and so is everywhere a day that has no column.
  const [first, second] = names
  const dayColumn = findDay(quality.columns, answer.rows, names)
  const isOf = (column: number, field: string) => quality.columns[column]?.field === field
  // Of purchases that the file also counts as results, one column is enough.
  const figures = all.filter(
    (column) =>
      numeric.has(column) &&
      !(
        isOf(column, 'results') &&
        all.some(
          (one) => isOf(one, 'purchases') && answer.rows.every(({ cells }) => cells[one] === cells[column]),
        )
      ),
  )
  // Beside two names only what the figure was computed from fits, and one more figure for a sum.
  const shown = [...names, ...figures.slice(0, second === undefined ? undefined : Math.max(2, fields.length))]
  const [sort, setSort] = useState<{ column: number; down: boolean }>({
    column: main,
    down: numeric.has(main),
  })
  const decimal = decimalMarkOf(quality)
  const rows = sortRows(answer.rows, sort.column, sort.down, decimal)
  const sumOf = (column: number) =>
    answer.rows.reduce((sum, row) => sum + (parseCell(row.cells[column] ?? '', decimal) ?? 0), 0)
  /** Clicks ÷ impressions of a day, or of all. */
  const rateOf = (numberOf: (column: number) => number | null) => {
    const value = rate && ratio(numberOf(rate[0]), numberOf(rate[1]))
    return value === null ? '–' : formatFraction(value, 2, locale)
  }
  const totalAt = (column: number): number | null =>
    answer.truncated
      ? (answer.totals?.[column] ?? null)
      : addsUp(quality.columns[column]?.field)
        ? sumOf(column)
        : null
  const total = (column: number): string => {
    const known = totals?.[quality.columns[column]?.field ?? '']
    if (known !== undefined) return known
    const sum = totalAt(column)
    if (sum === null) return ''
    // With the decimals of its column, so that their points stand in line.
    const decimals = Math.max(
      0,
      ...answer.rows.map(({ cells }) => cells[column]?.split(decimal)[1]?.length ?? 0),
    )
    return decimals > 2
      ? formatCount(sum, locale)
      : numberFormat(`cell:${decimals}`, fixed(decimals), locale).format(sum)
  }
  const hasTotal = totals !== null && shown.some((column) => numeric.has(column) && total(column) !== '')
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {answer.truncated
          ? t(
              hasTotal
                ? 'The first {shown} of {n} {n#row|rows} of the file; the total is of all.'
                : 'The first {shown} of {n} {n#row|rows} of the file.',
              { shown: answer.rows.length, n: count },
            )
          : t('{n} {n#row|rows} of the file.', { n: count })}
      </p>
      <div className="xl:flex xl:min-h-72 xl:grow xl:basis-0 xl:flex-col">
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or a keyboard could not scroll it
          tabIndex={0}
          aria-label={t('Rows of the file')}
          data-scrolls
          className="max-h-80 overflow-auto rounded-md border border-line xl:max-h-none"
        >
          <table className="min-w-full text-sm">
            <caption className="sr-only">{t('Rows of the file behind this figure')}</caption>
            <thead className="sticky top-0 bg-sunken">
              <tr>
                <th
                  scope="col"
                  className="py-2 pr-1.5 pl-2.5 text-right align-bottom text-xs font-medium text-muted"
                >
                  {t('Row')}
                </th>
                {shown.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={sort.column === column ? (sort.down ? 'descending' : 'ascending') : undefined}
                    className={cx(
                      'px-2.5 py-2 align-bottom text-xs font-medium lg:px-1.5',
                      column === second && 'max-sm:hidden',
                      numeric.has(column) ? 'text-right' : 'text-left',
                    )}
                  >
                    <button
                      type="button"
                      onClick={() => setSort({ column, down: sort.column === column ? !sort.down : true })}
                    >
                      {answer.headers[column]}
                      {sort.column === column && (
                        <span aria-hidden="true">{sort.down ? '\u00a0↓' : '\u00a0↑'}</span>
                      )}
                    </button>
                  </th>
                ))}
                {rate && (
                  <th scope="col" className="px-2.5 py-2 text-right align-bottom text-xs font-medium">
                    CTR
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row} className="border-t border-line">
                  <td className="py-1.5 pr-1.5 pl-2.5 text-right text-xs text-muted">{row.row}</td>
                  {shown.map((column) => (
                    <td
                      key={column}
                      title={row.cells[column]}
                      className={cx(
                        'max-w-36 px-2.5 py-1.5 sm:truncate lg:max-xl:max-w-36 lg:px-1.5',
                        // Beside two names and three figures a name has less room.
                        second !== undefined && fields.length > 2 ? 'sm:max-w-36' : 'sm:max-w-44',
                        column === first ? 'max-sm:min-w-24' : 'max-sm:truncate',
                        column === second && 'max-sm:hidden',
                        numeric.has(column) && 'text-right',
                      )}
                    >
                      {column === first && row.cells[column] ? (
                        <>
                          <ShortName name={row.cells[column]} names={EACH} />
                          {second !== undefined && (
                            <span className="block text-xs text-muted sm:hidden">{row.cells[second]}</span>
                          )}
                          {dayColumn !== undefined && (
                            <span className="block text-xs text-muted">{row.cells[dayColumn]}</span>
                          )}
                        </>
                      ) : (
                        (numeric.has(column)
                          ? printCell(row.cells[column] ?? '', decimal, locale)
                          : row.cells[column]) || <span className="text-muted">{t('blank')}</span>
                      )}
                    </td>
                  ))}
                  {rate && (
                    <td className="px-2.5 py-1.5 text-right">
                      {rateOf((column) => parseCell(row.cells[column] ?? '', decimal))}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
            {hasTotal && (
              <tfoot className="sticky bottom-0 border-t border-line-strong bg-sunken font-medium">
                <tr>
                  <th scope="row" className="px-2.5 py-2 text-left text-xs">
                    {t('Total')}
                  </th>
                  {shown.map((column) => (
                    <td
                      key={column}
                      className={cx(
                        'px-2.5 py-2 text-right whitespace-nowrap lg:px-1.5',
                        column === second && 'max-sm:hidden',
                      )}
                    >
                      {numeric.has(column) && total(column)}
                    </td>
                  ))}
                  {rate && <td className="px-2.5 py-2 text-right">{rateOf(totalAt)}</td>}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      </div>
    </>
  )
}
