import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { DearMoney } from '../metrics/dear-money'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
import { Cell, HeadCell } from '../ui/table'

/** Columns that all lists of reports have. */
export function ReportHeads() {
  return (
    <>
      <HeadCell>Period</HeadCell>
      <HeadCell numeric className={`whitespace-nowrap ${LAST}`}>
        Dear
      </HeadCell>
      <HeadCell className={CREATED}>Date</HeadCell>
    </>
  )
}

/** Shown on wide screens only: the period identifies a report, and the list is sorted by creation anyway. */
const CREATED = 'max-xl:hidden!'
/** Padding of the last visible column while the next one is hidden. */
const LAST = 'sm:max-xl:[&:nth-last-child(2)]:pr-5!'

/** File name, shortened in the middle where space is limited, as a link to its report; the type is below. */
export function FileCell({ report, className = '' }: { report: ReportRow; className?: string }) {
  const { id, clientId, fileName, reportType } = report
  return (
    <Cell className={`sm:max-w-0 ${className}`}>
      <span className="min-w-0">
        <Link
          href={paths.report(clientId, id)}
          className="row-link font-medium hover:text-accent hover:underline"
        >
          <ShortName name={fileName} names={readNames([fileName])} />
        </Link>
        <span className="block text-xs text-muted">{nameOf(reportType).short}</span>
      </span>
    </Cell>
  )
}

export function ReportCells({ report: { analysis, createdAt, dear, running, off } }: { report: ReportRow }) {
  const { period, currency } = analysis
  const created = useFormatDate()(createdAt)
  return (
    <>
      <Cell
        numeric
        label="Period"
        className="text-muted max-sm:min-[20rem]:col-span-2! sm:text-left! sm:whitespace-nowrap"
      >
        {period ? (
          formatPeriod(period)
        ) : (
          <>
            <span className="xl:hidden">audited {created}</span>
            <span className="max-xl:hidden">no dates in the file</span>
          </>
        )}
      </Cell>
      <Cell
        numeric
        label="Dear"
        className={`font-medium whitespace-nowrap max-sm:justify-self-end max-sm:text-right ${LAST}`}
      >
        <DearMoney dear={dear} running={running} off={off} currency={currency} />
      </Cell>
      <Cell numeric className={`${CREATED} text-muted sm:text-left! sm:whitespace-nowrap`}>
        {created}
      </Cell>
    </>
  )
}

/** Empty list of reports: either no report matches, or there is none yet, which `children` explains. */
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

export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading reports">
      <Skeleton className="h-96 w-full rounded-lg" />
    </SkeletonGroup>
  )
}
