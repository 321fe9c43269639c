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

/** The columns that every list of reports has. */
export function ReportHeads() {
  return (
    <>
      <HeadCell>Period</HeadCell>
      <HeadCell numeric className={`whitespace-nowrap ${LAST}`}>
        Dear, still running
      </HeadCell>
      <HeadCell className={CREATED}>Created</HeadCell>
    </>
  )
}

/** Only where there is room: the days that a report is of tell it apart, and the newest stands first. */
const CREATED = 'max-xl:hidden!'
/** The last column of a row while the one behind it is not seen. */
const LAST = 'sm:max-xl:[&:nth-last-child(2)]:pr-5!'

/** The file's name leads to its report: in one line, shortened in its middle where there is little room. Its type stands below. */
export function FileCell({ report, className = '' }: { report: ReportRow; className?: string }) {
  const { id, clientId, fileName, reportType } = report
  return (
    <Cell className={`sm:max-w-0 ${className}`}>
      <span className="min-w-0">
        <Link href={paths.report(clientId, id)} className="font-medium hover:text-accent hover:underline">
          <ShortName name={fileName} names={readNames([fileName])} />
        </Link>
        <span className="block text-xs text-muted">{nameOf(reportType).short}</span>
      </span>
    </Cell>
  )
}

export function ReportCells({ report: { analysis, createdAt, dear } }: { report: ReportRow }) {
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
        label="Dear, still running"
        className={`font-medium whitespace-nowrap max-sm:justify-self-end max-sm:text-right ${LAST}`}
      >
        <DearMoney dear={dear} currency={currency} />
      </Cell>
      <Cell numeric className={`${CREATED} text-muted sm:text-left! sm:whitespace-nowrap`}>
        {created}
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
