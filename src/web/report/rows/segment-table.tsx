import { useDeferredValue, useMemo, useState } from 'react'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import { wordsOf } from '../../evidence/evidence'
import { capitalize } from '../../evidence/own-words'
import { labelOf, shortLabelOf } from '../../evidence/label-of'
import { formatCount } from '../../lib/format'
import { useWords } from '../../lib/words'
import { Button } from '../../ui/button'
import { SearchInput } from '../../ui/field'
import { Badge } from '../../ui/badge'
import { SortHead } from '../../ui/sort-head'
import { Row, Table } from '../../ui/table'
import { CopyRows } from './copy-rows'
import { arrangeSegments, findColumns, type SegmentColumn, type SegmentSort } from './segment-rows'
import { FigureCell } from './figure-cell'
import { findVerdicts } from './segment-verdicts'

const PAGE = 100
/** Fewer rows than this are shown all at once. */
const WHOLE = 200
/** Fewer rows than this need no search box. */
const SEARCHABLE = 8

/** Every row of the report: sorted, filtered, paged, each figure open to its rows of the file. */
export function SegmentTable({ analysis }: { analysis: Analysis }) {
  const { segments, currency } = analysis
  const document = useWords()
  const { t, of, locale } = document
  const noun = segmentNoun(analysis)
  const [one, many] = [of(noun.one), of(noun.many)]
  const columns = useMemo(() => findColumns(analysis), [analysis])
  const labels = wordsOf(analysis)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<SegmentSort>({ by: 'spend', down: true })
  const [page, setPage] = useState(0)
  const wanted = useDeferredValue(text)
  const found = useMemo(() => arrangeSegments(segments, wanted, sort), [segments, wanted, sort])
  const paged = found.length > WHOLE
  const verdicts = useMemo(() => findVerdicts(analysis), [analysis])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const most = Math.max(1, ...segments.map(({ sums }) => sums.spend ?? 0))
  const overlap = analysis.trust?.some(({ code }) => code === 'overlapping_rows') ?? false
  const first = findFirst(columns)
  const shown = paged ? found.slice(page * PAGE, (page + 1) * PAGE) : found

  function sortBy(by: SegmentSort['by']) {
    setSort((now) => ({ by, down: now.by === by ? !now.down : by !== 'label' }))
    setPage(0)
  }

  return (
    <>
      {segments.length >= SEARCHABLE && (
        <div className="no-print mb-3 flex flex-wrap items-center gap-3">
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
          <p aria-live="polite" className="text-sm text-muted">
            {formatCount(found.length, locale)} {found.length === 1 ? one : many}
          </p>
          <CopyRows
            segments={found}
            columns={columns}
            heads={[one, ...columns.map((column) => labelOf(column, labels, document))]}
          />
        </div>
      )}
      {/* Many figures in a narrow window scroll inside their frame, never the page. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or a keyboard could not scroll it
        tabIndex={0}
        aria-label={t('Table of {rows}', { rows: many })}
        className="overflow-x-auto print:overflow-visible"
      >
        <Table
          caption={t('All {rows}', { rows: many })}
          head={
            <>
              <SortHead
                active={sort.by === 'label'}
                down={sort.down}
                onSort={() => sortBy('label')}
                className="sm:pl-0!"
              >
                {capitalize(one)}
              </SortHead>
              {columns.map((column) => (
                <SortHead
                  key={column}
                  active={sort.by === column}
                  down={sort.down}
                  onSort={() => sortBy(column)}
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
          {shown.map((segment) => (
            <Row key={segment.id} className="px-0!">
              <th
                scope="row"
                className="block pb-1 text-left font-normal wrap-anywhere sm:table-cell sm:max-w-72 sm:min-w-36 sm:py-1.5 sm:pr-3"
              >
                <bdi>{segment.label}</bdi>
                {segment.parent && <span className="block text-xs text-muted">{segment.parent}</span>}
                {verdicts.has(segment.id) && (
                  <Badge tone={verdicts.get(segment.id)!.tone} className="ml-2 align-middle">
                    {t(verdicts.get(segment.id)!.word)}
                  </Badge>
                )}
                {columns.length > ON_A_PHONE && (
                  <button
                    type="button"
                    aria-expanded={opened.has(segment.id)}
                    onClick={() => toggle(segment.id)}
                    className="float-right rounded-sm px-1 text-xs text-accent underline underline-offset-4 sm:hidden"
                  >
                    {opened.has(segment.id) ? t('Less') : t('All figures')}
                    <span className="sr-only"> {t('of {name}', { name: segment.label })}</span>
                  </button>
                )}
              </th>
              {columns.map((column) => (
                <FigureCell
                  key={column}
                  segment={segment}
                  column={column}
                  currency={currency}
                  isFolded={!opened.has(segment.id) && !first.includes(column)}
                  {...(column === 'spend' && { share: (segment.sums.spend ?? 0) / most })}
                />
              ))}
            </Row>
          ))}
          {/* Of rows that share money there is no sum. */}
          {wanted.trim() === '' && segments.length > 1 && !overlap && (
            <Row data-total className="px-0! font-semibold">
              <th scope="row" className="block pb-1 text-left sm:table-cell sm:py-1.5 sm:pr-3">
                {t('Total')}
              </th>
              {columns.map((column) => (
                <FigureCell
                  key={column}
                  segment={{ id: 'account', label: t('Total'), sums: analysis.totals }}
                  column={column}
                  currency={currency}
                  isTotal
                />
              ))}
            </Row>
          )}
        </Table>
      </section>
      {found.length === 0 && (
        <p className="py-6 text-center text-muted">{t('No {row} has this in its name.', { row: one })}</p>
      )}
      {paged && (
        <Pager page={page} pages={Math.ceil(found.length / PAGE)} onPage={setPage} total={found.length} />
      )}
    </>
  )
}

/** On a phone a row is its name and so many figures, until it is opened. */
const ON_A_PHONE = 2

/** What was spent, and what that brought at which price. */
function findFirst(columns: readonly SegmentColumn[]): readonly SegmentColumn[] {
  const telling = (['roas', 'costPerPurchase', 'costPerResult', 'ctr'] as const).filter((column) =>
    columns.includes(column),
  )
  return ['spend', ...telling.slice(0, ON_A_PHONE - 1)]
}

interface PagerProps {
  page: number
  pages: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, pages, total, onPage }: PagerProps) {
  const { t } = useWords()
  const from = page * PAGE + 1
  return (
    <nav aria-label={t('Pages of the table')} className="no-print mt-3 flex items-center justify-end gap-3">
      <p className="figures text-sm text-muted" aria-live="polite">
        {t('{from}–{to} of {n}', { from, to: Math.min(from + PAGE - 1, total), n: total })}
      </p>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('Previous')}
      </Button>
      <Button size="sm" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t('Next')}
      </Button>
    </nav>
  )
}
