import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints, NEWEST_REPORTS, useData, useList } from '../lib/endpoints'
import { cx } from '../lib/cx'
import { plural } from '../lib/format'
import { useSettled } from '../lib/use-settled'
import { findTwins } from '../metrics/report-name'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded } from '../ui/island'
import { NotLoaded } from '../ui/not-loaded'
import { SortHead } from '../ui/sort-head'
import { Cell, Row, Table } from '../ui/table'
import {
  NoReports,
  OverspendHint,
  ReportCell,
  ReportCells,
  ReportHeads,
  type ReportSort,
  ReportsSkeleton,
  THREE_LINES,
} from './report-cells'
import { OutcomeSelect, useOutcome } from './outcome-select'
import { ReportFilter, useReportFilter } from './report-filter'
import { sortReports, wordOrder } from './report-order'
import { findSameSpend } from '../metrics/same-spend'
import { useFurtherReports } from './use-further-reports'

/** Reports listed at first, and by each press of "Show more". */
const MORE = 20
/** So many are all listed. */
const FEW = 50

/** Reports of all clients, newest first page by page; in another order all of them. The server searches them. */
export function AllReports() {
  const filter = useReportFilter(true)
  const newest = useList(endpoints.newestReports())
  const listed = useFurtherReports(endpoints.newestReports(), newest.data, NEWEST_REPORTS)
  const outcome = useOutcome()
  const words = useSettled(filter.search.trim())
  const isFiltered = words !== '' || filter.type !== null || outcome !== null
  const search = endpoints.foundReports(NEWEST_REPORTS, {
    q: words || undefined,
    ...(filter.type && { type: filter.type }),
    ...(outcome && { outcome }),
  })
  const answer = useList(isFiltered ? search : null, { keepPreviousData: true })
  const found = useFurtherReports(search, answer.data, NEWEST_REPORTS)
  const clients = useList(endpoints.clients())
  const total = useData(endpoints.overview()).data?.totalAudits
  const names = new Map(clients.data?.map(({ id, name }) => [id, name]))
  const nameOf = ({ clientId, clientName }: ReportRow) =>
    names.get(clientId) ?? clientName ?? (clients.error ? 'Name not loaded' : '')
  const { reports, hasMore, showMore, pending } = isFiltered ? found : listed
  // Sorted by anything but their day, the first rows may be on the last page. A page that fails stops it until "Show more" is pressed.
  const isSorted = filter.order !== ''
  useEffect(() => {
    if (isSorted && hasMore) showMore()
    // oxlint-disable-next-line react/exhaustive-deps -- each page that arrives asks for the next
  }, [isSorted, hasMore, reports?.length])
  const [chosen, setMost] = useState(MORE)
  const most = hasMore || (reports?.length ?? 0) > FEW ? chosen : FEW
  const list = useRef<HTMLDivElement>(null)
  function unfold(matching: number) {
    if (hasMore && (isSorted || most >= matching)) showMore()
    flushSync(() => setMost(most + MORE))
    // Where nothing is left the button goes away: the keyboard continues at the first row that it added.
    if (most + MORE >= matching && !hasMore)
      list.current?.querySelectorAll('tbody > tr')[most]?.querySelector('a')?.focus()
  }
  return (
    <>
      <ReportFilter label="Search by client or file" filter={filter}>
        <OutcomeSelect />
      </ReportFilter>
      <Loaded
        from={isFiltered ? answer : newest}
        skeleton={<ReportsSkeleton />}
        errorTitle="Could not load the reports"
      >
        {(first) => {
          // Client names that arrive later would make rows taller.
          if (!clients.data && !clients.error) return <ReportsSkeleton />
          const all = reports ?? first
          const shown = sortReports(all, filter.order, nameOf)
          const known = hasMore && !isFiltered ? total : undefined
          const count = wordCount(Math.min(most, shown.length), known ?? shown.length, hasMore && !known)
          const description = `${count}${words && ` for “${words}”`}${wordOrder(filter.order, shown)}`
          return (
            <Card
              title="Reports"
              description={
                <>
                  {description} {shown.length > 0 && <OverspendHint />}
                </>
              }
              flush
            >
              <div className="px-4 sm:px-5">
                <NotLoaded from={clients} what="the names of the clients" />
              </div>
              {shown.length === 0 ? (
                <NoReports filtered={isFiltered}>The first audit will be listed here.</NoReports>
              ) : (
                <div ref={list} aria-busy={isSorted && pending} className="aria-busy:opacity-50">
                  <AllReportsTable
                    reports={shown.slice(0, most)}
                    nameOf={nameOf}
                    order={filter.order}
                    onSort={(sort) => filter.change({ sort })}
                  />
                </div>
              )}
              {(hasMore || shown.length > most) && (
                <div className="border-t border-line px-4 py-2 sm:px-5">
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-ml-2.5"
                    disabled={pending}
                    onClick={() => unfold(shown.length)}
                  >
                    {pending ? 'Loading...' : 'Show more'}
                  </Button>
                </div>
              )}
            </Card>
          )
        }}
      </Loaded>
    </>
  )
}

/** `20 of 907 reports`; of a list that goes on behind what is loaded, `20 of 100+ reports`. */
const wordCount = (listed: number, all: number, hasMore: boolean) =>
  listed < all || hasMore
    ? `${listed} of ${all.toLocaleString('en-US')}${hasMore ? '+' : ''} reports`
    : plural(all, 'report')

const isOneDay = (...reports: readonly ReportRow[]) =>
  new Set(reports.map(({ createdAt }) => new Date(createdAt).toDateString())).size === 1

function AllReportsTable({
  reports,
  nameOf,
  ...sort
}: {
  reports: readonly ReportRow[]
  nameOf: (report: ReportRow) => string
} & ReportSort) {
  const { order, onSort } = sort
  const twins = findTwins(reports)
  const sameSpend = findSameSpend(reports)
  return (
    <Table
      caption="Reports of all clients"
      // Columns keep their widths when other rows come first.
      className="in-card holds-its-head lg:table-fixed"
      head={
        <>
          <SortHead
            active={order === 'client'}
            down={false}
            onSort={() => onSort(order === 'client' ? '' : 'client')}
            className="sm:min-w-40 lg:w-46 xl:w-60"
          >
            Client
          </SortHead>
          <ReportHeads {...sort} />
        </>
      }
    >
      {reports.map((report, at) => {
        const isSame = reports[at - 1]?.clientId === report.clientId
        const goesOn = reports[at + 1]?.clientId === report.clientId
        return (
          <Row
            key={report.id}
            className={cx(
              `group ${THREE_LINES}`,
              goesOn && 'border-b-0! max-sm:pb-1',
              isSame && 'max-sm:pt-1',
            )}
          >
            <Cell className={cx('font-medium wrap-anywhere max-sm:pb-0', isSame && 'max-sm:sr-only')}>
              {isSame ? (
                <span className="sr-only">{nameOf(report)}</span>
              ) : (
                <Link href={paths.client(report.clientId)} className="hover:text-accent hover:underline">
                  {nameOf(report)}
                </Link>
              )}
            </Cell>
            <ReportCell report={report} isTwin={twins.has(report)} sameAs={sameSpend.get(report)} isNamed />
            <ReportCells
              report={report}
              sameAs={sameSpend.get(report)}
              isDated={!isSame || !isOneDay(report, reports[at - 1]!)}
            />
          </Row>
        )
      })}
    </Table>
  )
}
