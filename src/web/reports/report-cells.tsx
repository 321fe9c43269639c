import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { ExcessMoney, RUNS_ON } from '../metrics/excess-money'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'
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
      {head('period', 'Period', { className: 'lg:w-50' })}
      {head('excess', 'Above benchmark', { numeric: true, className: LAST })}
      {head('', 'Date', { className: `${CREATED} xl:w-32` })}
    </>
  )
}

/** Shown on wide screens only: the period identifies a report, and the list begins sorted by creation anyway. */
const CREATED = 'max-xl:hidden!'
/** Padding of the last visible column while the next one is hidden. */
const LAST = 'sm:max-xl:[&:nth-last-child(2)]:pr-5!'

/** Classes of a row whose report takes two lines on a phone: name and money, then type and period. */
export const TWO_LINES = 'max-sm:grid-cols-[minmax(0,1fr)_auto]! max-sm:gap-y-0.5 max-sm:items-baseline'
/** Classes of the cell that names a report on a phone. */
export const NAME = 'max-sm:col-[1]! max-sm:row-start-1 max-sm:pb-0'

/**
 * File name, shortened in the middle where space is limited, as a link to its report; the type is below. Where another
 * cell names the report on a phone, the link covers the row there, and only screen readers read the name.
 */
export function FileCell({ report, isNamed = false }: { report: ReportRow; isNamed?: boolean }) {
  const { id, clientId, fileName, reportType } = report
  return (
    <Cell
      className={cx(
        'sm:max-w-0',
        isNamed ? 'max-sm:absolute max-sm:inset-0 max-sm:p-0' : `${NAME} max-sm:pr-10 sm:pl-2!`,
      )}
    >
      <span className={isNamed ? 'max-sm:contents sm:min-w-0' : 'min-w-0'}>
        <Link
          href={paths.report(clientId, id)}
          className={cx(
            'row-link font-medium hover:text-accent hover:underline',
            isNamed && 'max-sm:block max-sm:size-full max-sm:-outline-offset-2',
          )}
        >
          <span className={cx(isNamed && 'max-sm:sr-only')}>
            <ShortName name={fileName} names={readNames([fileName])} />
          </span>
        </Link>
        <span className="block text-xs text-muted max-sm:hidden">{nameOf(reportType).short}</span>
      </span>
    </Cell>
  )
}

export function ReportCells({
  report: { analysis, createdAt, excess, above, running, off, reportType },
  isNarrow = false,
}: {
  report: ReportRow
  /** On a phone, the money takes a third line. */
  isNarrow?: boolean
}) {
  const { period, currency } = analysis
  const created = useFormatDate()(createdAt)
  return (
    <>
      <Cell
        numeric
        className="text-muted max-sm:col-[1]! max-sm:row-start-2 max-sm:pb-0 max-sm:text-xs sm:text-left! sm:whitespace-nowrap"
      >
        <span className="sm:hidden">{`${nameOf(reportType).short} · `}</span>
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
        className={cx(
          'font-medium whitespace-nowrap max-sm:pb-0',
          !isNarrow && 'max-sm:col-[2]! max-sm:row-span-2 max-sm:row-start-1 max-sm:text-right',
          LAST,
        )}
      >
        <ExcessMoney
          excess={excess}
          above={above}
          running={running}
          off={off}
          currency={currency}
          namedBelow="sm"
          runningClass={isNarrow ? RUNS_ON : undefined}
        />
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
