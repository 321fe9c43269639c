import { useRef } from 'react'
import { Link } from 'wouter'
import { REPORTS_ON_PAGE } from '../../shared/report-lists'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints, useData, useList } from '../lib/endpoints'
import { cx } from '../lib/cx'
import { plural } from '../lib/format'
import { suspended } from '../lib/lazy-part'
import { useQuery } from '../lib/use-query'
import { useSettled } from '../lib/use-settled'
import { findTwins } from '../metrics/report-name'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { Loaded } from '../ui/island'
import { NotLoaded } from '../ui/not-loaded'
import { SortHead } from '../ui/sort-head'
import { Cell, Row, Table } from '../ui/table'
import { AddressSelects } from './address-selects'
import { toFilters, toPlace } from './asked-reports'
import {
  NoReports,
  OverspendHint,
  ReportCell,
  ReportCells,
  ReportHeads,
  type ReportSort,
  ReportsSkeleton,
} from './report-cells'
import { ReportFilter, useReportFilter } from './report-filter'
import { wordOrder } from './report-order'

const Pager = suspended(async () => (await import('./pager')).Pager, <div className="h-12" />)

/** A page of the reports of all clients, which the server filters and sorts. */
export function AllReports() {
  const filter = useReportFilter(true)
  const { params } = useQuery()
  const words = useSettled(filter.search.trim())
  const filters = { ...toFilters(params), q: words || undefined }
  const place = toPlace(params)
  const page = useList(endpoints.reports({ ...place, ...filters }), { keepPreviousData: true })
  const { data: found } = useData(endpoints.reportCount(filters), { keepPreviousData: true })
  const total = found?.count
  const clients = useList(endpoints.clients())
  const names = new Map(clients.data?.map(({ id, name }) => [id, name]))
  const nameOf = ({ clientId, clientName }: ReportRow) =>
    names.get(clientId) ?? clientName ?? (clients.error ? 'Name not loaded' : '')
  const list = useRef<HTMLDivElement>(null)
  function showTop() {
    scrollTo(0, 0)
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <ReportFilter label="Search by client or file" filter={filter}>
        <AddressSelects />
      </ReportFilter>
      <Loaded
        from={page.error ? { ...page, data: undefined } : page}
        skeleton={<ReportsSkeleton />}
        errorTitle="Could not load the reports"
      >
        {(reports) => {
          // Client names that arrive later would make rows taller.
          if (!clients.data && !clients.error) return <ReportsSkeleton />
          const count = total === undefined ? 'Reports' : plural(total, 'report')
          return (
            <Card
              title="Reports"
              description={
                <>
                  {`${count}${words && ` for “${words}”`}${wordOrder(filter.order, found?.currencies)}`}{' '}
                  {reports.length > 0 && <OverspendHint />}
                </>
              }
              flush
            >
              <div className="px-4 sm:px-5">
                <NotLoaded from={clients} what="the names of the clients" />
              </div>
              {reports.length === 0 ? (
                <NoReports filtered={place.page > 1 || Object.values(filters).some(Boolean)}>
                  The first audit will be listed here.
                </NoReports>
              ) : (
                <div
                  ref={list}
                  role="group"
                  aria-label={`Page ${place.page}`}
                  tabIndex={-1}
                  aria-busy={page.isLoading}
                  className="outline-none aria-busy:opacity-50"
                >
                  <AllReportsTable
                    reports={reports}
                    nameOf={nameOf}
                    order={filter.order}
                    onSort={(sort) => filter.change({ sort })}
                  />
                </div>
              )}
              {(place.page > 1 || reports.length === REPORTS_ON_PAGE) && (
                <Pager page={place.page} listed={reports.length} total={total} onTurn={showTop} />
              )}
            </Card>
          )
        }}
      </Loaded>
    </>
  )
}

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
            className={cx('report-row group', goesOn && 'border-b-0! max-sm:pb-1', isSame && 'max-sm:pt-1')}
          >
            <Cell className={cx('client-cell font-medium wrap-anywhere', isSame && 'max-sm:sr-only')}>
              {isSame ? (
                <span className="sr-only">{nameOf(report)}</span>
              ) : (
                <Link href={paths.client(report.clientId)} className="hover:text-accent hover:underline">
                  {nameOf(report)}
                </Link>
              )}
            </Cell>
            <ReportCell report={report} isTwin={twins.has(report)} isNamed />
            <ReportCells report={report} isDated={!isSame || !isOneDay(report, reports[at - 1]!)} />
          </Row>
        )
      })}
    </Table>
  )
}
