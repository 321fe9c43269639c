import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { formatPeriod } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { Badge } from '../ui/badge'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { Cell, HeadCell } from '../ui/table'

/** The columns that every list of reports has. */
export function ReportHeads() {
  return (
    <>
      <HeadCell>Type</HeadCell>
      <HeadCell>Period</HeadCell>
      <HeadCell>Created</HeadCell>
    </>
  )
}

export function ReportCells({ report: { reportType, analysis, createdAt } }: { report: ReportRow }) {
  const formatDate = useFormatDate()
  return (
    <>
      <Cell numeric label="Type" className="sm:text-left!">
        <Badge>{nameOf(reportType).short}</Badge>
      </Cell>
      <Cell
        numeric
        label="Period"
        className="text-muted max-sm:min-[20rem]:col-span-2! sm:text-left! sm:whitespace-nowrap"
      >
        {analysis.period ? formatPeriod(analysis.period) : '—'}
      </Cell>
      {/* On a phone only where no days of the file tell reports apart. */}
      <Cell
        numeric
        label="Created"
        className={cx('text-muted sm:text-left! sm:whitespace-nowrap', analysis.period && 'max-sm:hidden')}
      >
        {formatDate(createdAt)}
      </Cell>
    </>
  )
}

/** A list of reports without rows: nothing matches, or nothing is there yet, and `children` say what will be. */
export function NoReports({ filtered, children }: { filtered: boolean; children: string }) {
  return filtered ? (
    <EmptyState icon="search" title="No reports match">
      Try other words or another type.
    </EmptyState>
  ) : (
    <EmptyState icon="file" title="No Audit Reports">
      {children}
    </EmptyState>
  )
}

/** While they load. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading reports">
      <Skeleton className="h-96 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
