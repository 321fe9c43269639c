import { useEffect } from 'react'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints, useList } from '../lib/endpoints'
import { plural, wordReport } from '../lib/format'
import { suspended } from '../lib/lazy-part'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded, Skeleton } from '../ui/island'
import { findPair } from './find-pair'
import { NoReports, OverspendHint, ReportsSkeleton } from './report-cells'
import { filterReports, ReportFilter, useReportFilter } from './report-filter'
import { currenciesOf, sortReports, wordOrder } from './report-order'
import { ReportRows } from './report-rows'

const Comparison = suspended(
  async () => (await import('./comparison')).Comparison,
  <Skeleton className="h-120 rounded-lg" />,
)

/** Filter, table, and comparison of two selected reports. Filter, order and selection are stored in the address. */
export function ReportList({ clientId }: { clientId: string }) {
  const reports = useList(endpoints.clientReports(clientId))
  const filter = useReportFilter()
  const { type, search, selected, order, change } = filter
  // A link to what changed last does not know the reports.
  const isLast = selected[0] === LAST
  useEffect(() => {
    if (isLast && reports.data) change({ compare: toIds(findPair(reports.data) ?? []) || null })
  }, [isLast, reports.data, change])

  return (
    <>
      {selected.length > 1 && (
        <div className="mb-6">
          <Comparison
            clientId={clientId}
            reports={selected}
            onChoose={(ids) => change({ compare: ids.join(',') })}
            onClose={() => change({ compare: null })}
          />
        </div>
      )}
      <ReportFilter label="Search by file name" filter={filter} />
      <Loaded from={reports} skeleton={<ReportsSkeleton />} errorTitle="Could not load the reports">
        {(all) => {
          const shown = sortReports(filterReports(all, type, search), order)
          const pair = selected.length < 2 ? findPair(all) : null
          return (
            <div className="space-y-4">
              <Card
                title="Reports"
                description={
                  <>
                    {describeShown(
                      all.length,
                      shown.length,
                      selected.length,
                      wordOrder(order, currenciesOf(shown)),
                    )}{' '}
                    {shown.length > 0 && <OverspendHint />}
                  </>
                }
                actions={
                  pair && (
                    <Button
                      size="sm"
                      title={pair.map(wordReport).join(' and ')}
                      onClick={() => change({ compare: toIds(pair) }, true)}
                    >
                      {`Compare the last two ${nameOf(pair[0].reportType).short.toLowerCase()} reports`}
                    </Button>
                  )
                }
                flush
              >
                {shown.length === 0 ? (
                  <NoReports filtered={all.length > 0}>
                    The first audit of this client will be listed here.
                  </NoReports>
                ) : (
                  <ReportRows
                    reports={shown}
                    selected={selected}
                    onSelect={(ids) => change({ compare: ids.join(',') })}
                    order={order}
                    onSort={(sort) => change({ sort })}
                  />
                )}
              </Card>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

/** In the address, in place of two reports: the last two that can be compared. */
const LAST = 'last'
const toIds = (reports: readonly ReportRow[]) => reports.map(({ id }) => id).join(',')

function describeShown(all: number, shown: number, selected: number, order: string): string {
  const count = `${shown === all ? '' : `${shown} of `}${plural(all, 'report')}${order}`
  return selected === 1 ? `${count} · 1 selected, select one more to compare` : count
}
