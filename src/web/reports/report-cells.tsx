import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { plural, today, withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { ExcessMoney, RUNS_ON } from '../metrics/excess-money'
import { ReportName } from '../metrics/report-name'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { SortHead } from '../ui/sort-head'
import { Cell } from '../ui/table'
import type { ReportOrder } from './report-order'

export interface ReportSort {
  order: ReportOrder
  /** Sorts by a column; by the one that the list is sorted by, newest first again. */
  onSort: (order: ReportOrder) => void
}

/** Columns that all lists of reports have. */
export function ReportHeads({ order, onSort }: ReportSort) {
  const head = (by: ReportOrder, label: string, more: Partial<ComponentProps<typeof SortHead>> = {}) => (
    <SortHead active={order === by} down onSort={() => onSort(by === order ? '' : by)} {...more}>
      {label}
    </SortHead>
  )
  return (
    <>
      {head('period', 'Report', { title: 'Latest period first' })}
      {head('excess', 'Overspend', { numeric: true, className: 'lg:w-48' })}
      {head('', 'Date', { numeric: true, className: 'lg:w-36' })}
    </>
  )
}

/** Classes of a row whose report takes three lines on a phone: client, type and period, money and date. */
export const THREE_LINES = 'max-sm:grid-cols-[minmax(0,1fr)_auto]! max-sm:gap-y-0.5 max-sm:items-baseline'

/** Type and period as a link to the report, and its file below, which only screen readers read on a phone if it `isNamed` by another cell and no twin. */
export function ReportCell({
  report,
  isNamed = false,
  isTwin,
  className,
}: {
  report: ReportRow
  isNamed?: boolean
  isTwin?: boolean
  className?: string
}) {
  return (
    <Cell className={cx('max-sm:pb-0 sm:max-w-0', className)}>
      <Link href={paths.report(report.clientId, report.id)} className="group/link row-link min-w-0">
        <ReportName
          report={report}
          isTwin={isTwin}
          className={cx(
            'group-hover/link:text-accent group-hover/link:underline',
            isNamed ? 'max-sm:text-xs max-sm:text-muted sm:font-medium' : 'font-medium',
          )}
          fileClass={isNamed && !isTwin && 'max-sm:sr-only'}
        />
      </Link>
    </Cell>
  )
}

export function ReportCells({
  report: { analysis, createdAt, excess, above, running, off, mild },
  isDated = false,
}: {
  report: ReportRow
  /** A phone has room for the date beside the money. */
  isDated?: boolean
}) {
  return (
    <>
      <Cell numeric className="font-medium max-sm:pb-0 sm:whitespace-nowrap">
        <ExcessMoney
          excess={excess}
          above={above}
          running={running}
          off={off}
          mild={mild}
          currency={analysis.currency}
          namedBelow="sm"
          runningClass={RUNS_ON}
        />
      </Cell>
      <Cell
        numeric
        className={cx(
          'whitespace-nowrap text-muted',
          isDated ? 'max-sm:pb-0 max-sm:text-right max-sm:text-xs' : 'max-sm:hidden',
        )}
      >
        <span className="sm:hidden">Audited </span>
        <Ago date={createdAt} />
      </Cell>
    </>
  )
}

const DAY = 24 * 60 * 60 * 1000
/** Older dates are said as such: nobody counts back more days. */
const COUNTED = 30

/** `1 day ago`, with the date behind it. */
function Ago({ date }: { date: string }) {
  const formatDate = useFormatDate()
  const days = Math.round((Date.parse(today()) - Date.parse(date.slice(0, 10))) / DAY)
  const shown = days > COUNTED || days < 0 ? withoutThisYear(formatDate(date)) : `${plural(days, 'day')} ago`
  return (
    <time dateTime={date} title={formatDate(date)}>
      {days === 0 ? 'today' : shown}
    </time>
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
