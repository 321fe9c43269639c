import { useDeferredValue, useMemo, useState } from 'react'
import { segmentNoun } from '../../../shared/narrative/labels'
import type { Analysis } from '../../../shared/schemas/analysis'
import { wordsOf } from '../../evidence/evidence'
import { labelOf, shortLabelOf } from '../../evidence/label-of'
import { plural } from '../../lib/format'
import { Button } from '../../ui/button'
import { SearchInput } from '../../ui/field'
import { SortHead } from '../../ui/sort-head'
import { Row, Table } from '../../ui/table'
import { arrangeSegments, findColumns, type SegmentSort } from './segment-rows'
import { FigureCell } from './figure-cell'

const PAGE = 100
/** Fewer rows than this are shown all at once. */
const WHOLE = 200
/** Fewer rows than this need no search box. */
const SEARCHABLE = 8

/** Every row of the report: sorted, filtered, paged, each figure open to its rows of the file. */
export function SegmentTable({ analysis }: { analysis: Analysis }) {
  const { segments, currency } = analysis
  const { one, many } = segmentNoun(analysis)
  const columns = useMemo(() => findColumns(analysis), [analysis])
  const words = wordsOf(analysis)
  const [text, setText] = useState('')
  const [sort, setSort] = useState<SegmentSort>({ by: 'spend', down: true })
  const [page, setPage] = useState(0)
  const wanted = useDeferredValue(text)
  const found = useMemo(() => arrangeSegments(segments, wanted, sort), [segments, wanted, sort])
  const paged = found.length > WHOLE
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
            label={`Filter ${many}`}
            placeholder={`Filter ${many}...`}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPage(0)
            }}
            className="w-full sm:w-72"
          />
          <p aria-live="polite" className="text-sm text-muted">
            {plural(found.length, one, many)}
          </p>
        </div>
      )}
      {/* Many figures in a narrow window scroll inside their frame, never the page. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or a keyboard could not scroll it
        tabIndex={0}
        aria-label={`Table of ${many}`}
        className="overflow-x-auto print:overflow-visible"
      >
        <Table
          caption={`All ${many}`}
          head={
            <>
              <SortHead
                active={sort.by === 'label'}
                down={sort.down}
                onSort={() => sortBy('label')}
                className="sm:pl-0!"
              >
                {one.charAt(0).toUpperCase() + one.slice(1)}
              </SortHead>
              {columns.map((column) => (
                <SortHead
                  key={column}
                  active={sort.by === column}
                  down={sort.down}
                  onSort={() => sortBy(column)}
                  className="sm:px-1.5! sm:last:pr-0!"
                  title={labelOf(column, words)}
                  numeric
                >
                  {shortLabelOf(column, words)}
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
              </th>
              {columns.map((column) => (
                <FigureCell key={column} segment={segment} column={column} currency={currency} />
              ))}
            </Row>
          ))}
        </Table>
      </section>
      {found.length === 0 && <p className="py-6 text-center text-muted">No {one} has this in its name.</p>}
      {paged && (
        <Pager page={page} pages={Math.ceil(found.length / PAGE)} onPage={setPage} total={found.length} />
      )}
    </>
  )
}

interface PagerProps {
  page: number
  pages: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, pages, total, onPage }: PagerProps) {
  const from = page * PAGE + 1
  return (
    <nav aria-label="Pages of the table" className="no-print mt-3 flex items-center justify-end gap-3">
      <p className="figures text-sm text-muted" aria-live="polite">
        {from}–{Math.min(from + PAGE - 1, total)} of {total.toLocaleString('en-US')}
      </p>
      <Button size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="sm" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
