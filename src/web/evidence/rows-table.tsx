import { useState } from 'react'
import type { Phrase } from '../../shared/narrative/document-words'
import { MEASURE_LABELS } from '../../shared/exports/field-labels'
import { fixed, formatFraction, numberFormat } from '../../shared/metrics/format'
import { ratio } from '../../shared/metrics/rates'
import { addsUp } from '../../shared/columns-that-add-up'
import { decimalMarkOf } from '../../shared/decimal-mark'
import type { Quality } from '../../shared/schemas/quality'
import type { RowEvidence } from '../lib/api'
import { cx } from '../lib/cx'
import { formatCount } from '../lib/format'
import { useWords } from '../lib/words'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { findDay, findShownColumns, namesOf, parseCell, printCell, sortRows } from './file-rows'

interface Props {
  answer: RowEvidence
  /** Number of all rows; the response may contain only the first of them. */
  count: number
  quality: Quality
  /** Columns that the figure was computed from. */
  fields: readonly string[]
  /** Sums over all rows, by column. */
  totals: Record<string, string> | null
}

/** Shortens each name separately: a common beginning is kept, since no heading shows it. */
const EACH = readNames([])

/**
 * Rows with their totals. On a phone a row is a name of one line with its number, day and second name below it in gray, and
 * the figures that the sum needs; the panel scrolls, not the table, whose head and totals stay in sight.
 */
export function RowsTable({ answer, count, quality, fields, totals }: Props) {
  const { t, locale } = useWords()
  const { shown: all, numeric, main, rate } = findShownColumns(quality.columns, fields)
  const names = namesOf(
    all.filter((column) => !numeric.has(column)),
    answer.rows,
  )
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
  const onPhone = new Set([first, ...figures.slice(0, Math.max(2, fields.length))])
  const figuresOnPhone = onPhone.size - 1
  // Beside up to two figures, a day leaves space for the number of its row.
  const isNamedByDay =
    second === undefined && first !== undefined && isOf(first, 'day') && !rate && figuresOnPhone < 3
  const phone = (column: number) => !onPhone.has(column) && 'max-sm:hidden'
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
      <p className="mb-1 text-sm text-muted sm:mb-2">
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
          className="rounded-md border-line max-sm:-mx-2.5 sm:max-h-80 sm:overflow-auto sm:border xl:max-h-none"
        >
          <table className="min-w-full text-sm">
            <caption className="sr-only">{t('Rows of the file behind this figure')}</caption>
            <thead className="sticky top-0 bg-sunken max-sm:top-15">
              <tr>
                <th scope="col" className={cx(NUMBER, 'py-2 align-bottom font-medium')}>
                  {t('Row')}
                </th>
                {shown.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={sort.column === column ? (sort.down ? 'descending' : 'ascending') : undefined}
                    className={cx(
                      'px-2.5 py-2 align-bottom text-xs font-medium lg:px-1.5',
                      phone(column),
                      numeric.has(column) ? 'text-right' : 'text-left',
                      figuresOnPhone < 3 && 'max-sm:whitespace-nowrap',
                    )}
                  >
                    <button
                      type="button"
                      onClick={() => setSort({ column, down: sort.column === column ? !sort.down : true })}
                    >
                      <Heading header={answer.headers[column]} field={quality.columns[column]?.field} />
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
                // A tap gives it the focus, which shows its names in full.
                <tr key={row.row} tabIndex={-1} className="group border-t border-line">
                  <td className={cx(NUMBER, 'py-1.5')}>{row.row}</td>
                  {shown.map((column) => (
                    <td
                      key={column}
                      title={row.cells[column]}
                      className={cx(
                        'px-2.5 py-1 sm:truncate sm:py-1.5 lg:max-xl:max-w-36 lg:px-1.5',
                        // Beside two names and three figures a name has less room.
                        second !== undefined && fields.length > 2 ? 'sm:max-w-36' : 'sm:max-w-44',
                        column === first && 'max-sm:w-full max-sm:max-w-0',
                        phone(column),
                        numeric.has(column) && 'text-right max-sm:whitespace-nowrap',
                      )}
                    >
                      {column === first ? (
                        <div className={cx(isNamedByDay && 'flex flex-wrap items-baseline gap-x-2')}>
                          {row.cells[column] ? (
                            <ShortName name={row.cells[column]} names={EACH} isShortOnPhone />
                          ) : (
                            <Blank />
                          )}
                          <RowPlace
                            number={row.row}
                            day={dayColumn === undefined ? undefined : row.cells[dayColumn]}
                            name={second === undefined ? undefined : row.cells[second]}
                          />
                        </div>
                      ) : (
                        (numeric.has(column)
                          ? printCell(row.cells[column] ?? '', decimal, locale)
                          : row.cells[column]) || <Blank />
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
                        // On a phone "Total" is below the names.
                        column === first ? 'max-sm:hidden' : phone(column),
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

/** Cells with the number of a row, which a phone prints below its name. */
const NUMBER = 'pr-1.5 pl-2.5 text-right text-xs text-muted max-sm:hidden'

function Blank() {
  const { t } = useWords()
  return <span className="text-muted">{t('blank')}</span>
}

/** A column's name in the file; on a phone that of a figure is shorter, the one that the sum has. */
function Heading({ header, field }: { header: string | undefined; field: string | null | undefined }) {
  const { t } = useWords()
  const label = (MEASURE_LABELS as Readonly<Record<string, Phrase | undefined>>)[field ?? '']
  if (label === undefined) return header
  return (
    <>
      <span className="max-sm:hidden">{header}</span>
      <span className="sm:hidden">{t(label)}</span>
    </>
  )
}

/** `Row 117 · 2026-10-12` below a name: its day at every width, number and second name on a phone. */
function RowPlace({
  number,
  day,
  name,
}: {
  number: number
  day?: string | undefined
  name?: string | undefined
}) {
  const { t } = useWords()
  return (
    <span className="block truncate text-xs text-muted group-focus-within:whitespace-normal">
      <span className="sm:hidden">
        {t('Row')} {number}
        {day && ' · '}
      </span>
      {day}
      {name && <span className="sm:hidden"> · {name}</span>}
    </span>
  )
}
