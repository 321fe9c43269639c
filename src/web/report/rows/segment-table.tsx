import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { POOLED } from '../../../shared/audit/report/pooled'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import { ownLabelsOf } from '../../evidence/evidence'
import { labelOf, shortLabelOf } from '../../evidence/label-of'
import { useRevealRow } from '../../evidence/reveal-row'
import { cx } from '../../lib/cx'
import { capitalize, formatCount } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { SearchInput } from '../../ui/field'
import { readNames } from '../../ui/names'
import { SortHead } from '../../ui/sort-head'
import { Row, Table } from '../../ui/table'
import { ColumnChoice } from './column-choice'
import { CopyRows } from './copy-rows'
import { FigureCell } from './figure-cell'
import { Pager } from './pager'
import { SegmentRow } from './segment-row'
import { arrangeSegments, findColumns, type SegmentColumn, type SegmentSort } from './segment-rows'
import { verdictsByRow } from './segment-verdicts'
import { focusAddedRow, ON_PHONE, PAGE, useShownRows } from './use-shown-rows'
import { useTableAddress } from './use-table-address'

/** Smaller tables have no search box. */
const SEARCHABLE = 8

interface Props {
  analysis: Analysis
  /** Prefix of this table's parameters in the address, on a page with several tables. */
  place?: string
  /** A client's copy, without the tools for working with the rows. */
  isShared?: boolean
}

/** All rows of the report: sortable, searchable, paged, with figures that open to their rows of the file. */
export function SegmentTable({ analysis, place = '', isShared = false }: Props) {
  const { segments, currency } = analysis
  const document = useWords()
  const { t, of, locale } = document
  const noun = segmentNoun(analysis)
  const [one, many] = [of(noun.one), of(noun.many)]
  const all = useMemo(() => findColumns(analysis), [analysis])
  const labels = ownLabelsOf(analysis)
  const { sort, isUnknownSort, sortBy, usual, shown: columns, show } = useTableAddress(all, place)
  const [text, setText] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const wanted = useDeferredValue(text)
  const { ref, fits } = useFits()
  const found = useMemo(
    () => arrangeSegments(segments, wanted, sort),
    // Read anew from the address at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [segments, wanted, sort.by, sort.down],
  )
  const verdicts = useMemo(() => verdictsByRow(analysis), [analysis])
  const names = useMemo(
    () => readNames(segments.filter(({ group }) => group !== POOLED).map(({ label }) => label)),
    [segments],
  )
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const most = Math.max(1, ...segments.map(({ sums }) => sums.spend ?? 0))
  const overlap = analysis.trust?.some(({ code }) => code === 'overlapping_rows') ?? false
  const first = findFirst(columns)
  const unspent = wanted.trim() === '' ? found.filter(({ sums }) => sums.spend === 0) : []
  const isFolding = unspent.length > 1 && unspent.length < found.length
  const spent = isFolding ? found.filter(({ sums }) => sums.spend !== 0) : found
  const rows = isFolding && isUnfolded ? [...spent, ...unspent] : spent
  const { from, to, page, setPage, isFolded, isPaged, isWhole, ...shownRows } = useShownRows(rows.length)
  useRevealRow((id) => {
    const at = [...spent, ...unspent].findIndex((segment) => segment.id === id)
    if (at === -1) return
    setUnfolded((now) => now || at >= spent.length)
    setOpened((now) => new Set([...now, id]))
    shownRows.showRow(at)
  })

  function order(by: SegmentSort['by']) {
    sortBy({ by, down: sort.by === by ? !sort.down : by !== 'label' })
    setPage(0)
  }

  const isCut = !isWhole && wanted.trim() === '' && rows.length > ON_PHONE + 2
  const toRow = (segment: (typeof rows)[number], at: number) => (
    <SegmentRow
      className={isCut && at >= ON_PHONE && 'max-sm:hidden'}
      key={segment.id}
      segment={segment}
      columns={columns}
      first={first}
      verdict={verdicts.get(segment.id)}
      names={names}
      currency={currency}
      labels={labels}
      spendShare={(segment.sums.spend ?? 0) / most}
      isOpened={opened.has(segment.id)}
      onToggle={toggle}
    />
  )

  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-center gap-3">
        {segments.length >= SEARCHABLE && (
          <SearchInput
            label={t('Filter {rows}', { rows: many })}
            placeholder={`${t('Filter {rows}', { rows: many })}...`}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPage(0)
            }}
            className="w-full sm:w-72"
          />
        )}
        <p aria-live="polite" className="text-sm text-muted">
          {formatCount(found.length, locale)} {found.length === 1 ? one : many}
        </p>
        {!isShared && (
          <span className="ml-auto flex flex-wrap gap-2">
            {all.length > ON_A_PHONE && (
              <ColumnChoice
                columns={all}
                shown={columns}
                isUsual={columns.length === usual.length && usual.every((one) => columns.includes(one))}
                nameOf={(column) => labelOf(column, labels, document)}
                onShow={show}
              />
            )}
            <CopyRows
              // Other rows are not copied yet.
              key={wanted}
              segments={found}
              columns={columns}
              currency={currency}
              verdictOf={({ id }) => verdicts.get(id)}
              heads={[one, ...columns.map((column) => labelOf(column, labels, document))]}
            />
          </span>
        )}
      </div>
      {isUnknownSort && (
        <p role="status" className="mb-2 text-sm text-muted">
          {t('This link’s sort order isn’t available here. Sorted by spend.')}
        </p>
      )}
      {names.beginning && (
        <p className="mb-2 text-sm text-muted">
          {t('All names begin with “{beginning}”.', { beginning: names.beginning })}
        </p>
      )}
      {shownRows.isCutOnPaper && (
        <p className="mb-2 text-sm text-muted">
          {t('The first {n} of {of} {rows}; the total is of all.', { n: to, of: rows.length, rows: many })}
        </p>
      )}
      {/* Many figures in a narrow window scroll inside their frame, never the page. */}
      <section
        ref={ref}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or a keyboard could not scroll it
        tabIndex={fits ? -1 : 0}
        aria-label={t('Table of {rows}', { rows: many })}
        className={cx(
          // Space for the button of a row, which reaches beyond it.
          'max-sm:-mr-1.5 max-sm:pr-1.5 print:overflow-visible',
          fits ? `[--behind:var(--ground)] holds-its-head` : SHOWS_MORE,
        )}
      >
        <Table
          caption={t('All {rows}', { rows: many })}
          head={
            <>
              <SortHead
                active={sort.by === 'label'}
                down={sort.down}
                onSort={() => order('label')}
                className="sm:pl-0!"
              >
                {capitalize(one)}
              </SortHead>
              {columns.map((column) => (
                <SortHead
                  key={column}
                  active={sort.by === column}
                  down={sort.down}
                  onSort={() => order(column)}
                  className="sm:px-1.5! sm:last:pr-0!"
                  title={labelOf(column, labels, document)}
                  numeric
                >
                  {shortLabelOf(column, labels, document)}
                </SortHead>
              ))}
            </>
          }
        >
          {rows.slice(from, Math.min(to, spent.length)).map(toRow)}
          {isFolding && to >= spent.length && from <= spent.length && (
            <Row className="px-0!">
              <td colSpan={columns.length + 1} className="py-1.5">
                <button
                  type="button"
                  aria-expanded={isUnfolded}
                  onClick={() => setUnfolded(!isUnfolded)}
                  className="min-h-7 rounded-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
                >
                  {t('{n} {rows} without spend', { n: unspent.length, rows: many })}
                </button>
              </td>
            </Row>
          )}
          {rows.slice(Math.max(from, spent.length), to).map((row) => toRow(row, 0))}
          {/* Of rows that share money there is no sum. */}
          {wanted.trim() === '' && segments.length > 1 && !overlap && (
            <Row data-total className="px-0! font-semibold">
              <th scope="row" className="block pb-1 text-left sm:table-cell sm:py-1.5 sm:pr-3">
                {t('Total')}
                {(isFolded || isCut) && (
                  // Not only of the rows above it.
                  <span className={cx('font-normal text-muted', !isFolded && 'sm:hidden')}>
                    {` (${rows.length} ${many})`}
                  </span>
                )}
              </th>
              {columns.map((column) => (
                <FigureCell
                  key={column}
                  segment={{ id: 'account', label: t('Total'), sums: analysis.totals }}
                  column={column}
                  currency={currency}
                  labels={labels}
                  isTotal
                />
              ))}
            </Row>
          )}
        </Table>
      </section>
      {found.length === 0 && (
        <p className="py-6 text-center text-muted">{t('No {row} matches.', { row: one })}</p>
      )}
      {(isFolded || isCut) && (
        <Button
          size="sm"
          className={cx('no-print mt-3', !isFolded && 'sm:hidden')}
          onClick={() => focusAddedRow(ref.current, () => flushSync(shownRows.showAll))}
        >
          {t('Show all {n} {rows}', { n: rows.length, rows: many })}
        </Button>
      )}
      {isPaged && <Pager page={page} size={PAGE} total={rows.length} onPage={setPage} />}
    </>
  )
}

/** A shadow at the right edge of a table that goes on there; its cover scrolls with the last column. */
const SHOWS_MORE =
  'overflow-x-auto bg-[linear-gradient(to_left,var(--color-ground)_50%,transparent),linear-gradient(to_left,var(--color-line-strong),transparent)] [background-attachment:local,scroll] bg-[length:2rem_100%,0.75rem_100%] bg-right bg-no-repeat print:bg-none'

/** Figures of a folded row on a phone. */
const ON_A_PHONE = 2

/** Columns for spend, results and price. */
function findFirst(columns: readonly SegmentColumn[]): readonly SegmentColumn[] {
  const telling = (['spend', 'roas', 'costPerPurchase', 'costPerResult', 'ctr'] as const).filter((column) =>
    columns.includes(column),
  )
  return [...new Set([...telling, ...columns])].slice(0, ON_A_PHONE)
}

/** Whether an element's content fits its width, so that it needs no scrolling. */
function useFits() {
  const ref = useRef<HTMLElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const watch = new ResizeObserver(() => setFits(frame.scrollWidth <= frame.clientWidth))
    for (const element of [frame, ...frame.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, fits }
}
