import { useState } from 'react'
import type { ReportType } from '../../shared/report-types'
import type { ReportRow } from '../../shared/schemas/report'
import { endpoints } from '../lib/endpoints'
import { plural } from '../lib/format'
import { useList } from '../lib/swr'
import { Card } from '../ui/card'
import { EmptyState } from '../ui/empty-state'
import { SearchInput } from '../ui/field'
import { Loaded } from '../ui/island'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { TypeSelect } from '../ui/type-select'
import { Comparison } from './comparison'
import { DeleteReportDialog } from './delete-report-dialog'
import { ReportRows } from './report-rows'
import { useReportFilter } from './use-report-filter'

/** Filter, table, and the comparison of two ticked reports. Filter and ticks are in the address. */
export function ReportList({ clientId }: { clientId: string }) {
  const reports = useList(endpoints.clientReports(clientId))
  const { type, search, ticked, change } = useReportFilter()
  const [deleting, setDeleting] = useState<ReportRow | null>(null)

  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchInput
          label="Search by file name"
          placeholder="Search by file name..."
          value={search}
          onChange={(event) => change({ q: event.target.value })}
          className="w-full sm:w-72"
        />
        <TypeSelect type={type} onChoose={(type) => change({ type })} />
      </div>
      <Loaded from={reports} skeleton={<ListSkeleton />} errorTitle="Could not load the reports">
        {(all) => {
          const shown = all.filter((report) => matches(report, type, search))
          const compared = all.filter(({ id }) => ticked.includes(id))
          return (
            <div className="space-y-4">
              {compared.length === 2 && (
                <Comparison reports={compared} onClose={() => change({ compare: null })} />
              )}
              <Card title="Reports" description={describe(all.length, shown.length, ticked.length)} flush>
                {shown.length === 0 ? (
                  <NoReports filtered={all.length > 0} />
                ) : (
                  <ReportRows
                    reports={shown}
                    ticked={ticked}
                    onTick={(ids) => change({ compare: ids.join(',') })}
                    onDelete={setDeleting}
                  />
                )}
              </Card>
            </div>
          )
        }}
      </Loaded>
      <DeleteReportDialog report={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function matches({ reportType, fileName }: ReportRow, type: ReportType | null, search: string): boolean {
  return (
    (type === null || reportType === type) && fileName.toLowerCase().includes(search.trim().toLowerCase())
  )
}

function describe(all: number, shown: number, ticked: number): string {
  const count = shown === all ? plural(all, 'report') : `${shown} of ${plural(all, 'report')}`
  return ticked === 1 ? `${count} · 1 ticked, tick another to compare` : count
}

function NoReports({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon="search" title="No reports match">
      Try another file name or type.
    </EmptyState>
  ) : (
    <EmptyState icon="file" title="No Audit Reports">
      The first audit of this client will be listed here.
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup label="Loading reports">
      <Skeleton className="h-96 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
