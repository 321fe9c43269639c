import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { ageAtAudit, ageInDays, AGING_DAYS, isStale, runsToday } from '../../shared/old-days'
import type { ReportRow } from '../../shared/schemas/report'
import { formatRatio, formatWholeMoney, plural, withoutThisYear } from '../lib/format'
import { suspended } from '../lib/lazy-part'
import { useFormatDate } from '../lib/use-format-date'
import { useFallbackCurrency } from '../lib/use-settings'
import { EARLIER, ExcessMoney } from '../metrics/excess-money'
import { ReportName } from '../metrics/report-name'
import { findWhole } from '../metrics/same-spend'
import { cx } from '../lib/cx'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { NoFigure } from '../ui/no-figure'
import { SortHead } from '../ui/sort-head'
import { Cell } from '../ui/table'
import type { ReportOrder } from './report-order'

export interface ReportSort {
  order: ReportOrder
  /** Sorts by a column; by the one that the list is sorted by, newest first again. */
  onSort: (order: ReportOrder) => void
}

/** The key to the amounts, which nobody asks for before the list is there. */
export const OverspendHint = suspended(
  async () => (await import('./overspend-hint')).OverspendHint,
  <span className="hint-sign" />,
)

/** Columns of figures where there is room for them. */
const SPEND = 'max-lg:hidden! lg:w-33 xl:w-34 xl:px-3!'
const ROAS = 'max-lg:hidden! lg:w-16 xl:w-20 xl:px-3!'

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
      {head('spend', 'Spend', { numeric: true, className: SPEND })}
      {head('roas', 'ROAS', { numeric: true, className: ROAS })}
      {head('excess', 'Overspend', { numeric: true, className: 'lg:w-42 xl:w-48' })}
      {head('', 'Audited', { numeric: true, className: 'lg:w-26 xl:w-32' })}
    </>
  )
}

/** Type and period as a link to the report, and its file below, which only screen readers read on a phone if it `isNamed` by another cell and no twin. */
export function ReportCell({
  report,
  isNamed = false,
  isTwin,
}: {
  report: ReportRow
  isNamed?: boolean
  isTwin?: boolean
}) {
  return (
    <Cell className="sm:max-w-0 sm:max-lg:w-full">
      <div className="min-w-0">
        <Link href={paths.report(report.clientId, report.id)} className="group/link row-link min-w-0">
          <ReportName
            report={report}
            isTwin={isTwin}
            className={cx(
              'group-hover/link:text-accent group-hover/link:underline',
              isNamed ? 'sm:font-medium' : 'font-medium',
            )}
            fileClass={(isNamed || report.spend !== null) && !isTwin && 'max-sm:sr-only'}
          />
        </Link>
        <NarrowFigures report={report} />
      </div>
    </Cell>
  )
}

/** `same spend as campaign`; on a phone, where the wider report is near, its first words are seen. */
const SameSpend = ({ as }: { as: string }) => (
  <>
    same spend<span className="max-sm:sr-only">{` as ${as}`}</span>
  </>
)

/** Whether words about its overspend take the line below it, in which the wider report is named otherwise. */
const hasOwnWords = ({ excess, superseded, off, above, mild }: ReportRow) =>
  superseded || !!off || !!above || (!excess && !!mild)

/** Spend and ROAS below the name, where they have no columns. */
function NarrowFigures({ report }: Pick<ComponentProps<typeof ReportCell>, 'report'>) {
  const fallback = useFallbackCurrency()
  const { spend, analysis } = report
  const sameAs = hasOwnWords(report) ? findWhole(report) : undefined
  const { currency, metrics } = analysis
  if (spend === null) return null
  return (
    <span className="figures block text-xs text-muted lg:hidden">
      {formatWholeMoney(spend, currency, fallback)} {sameAs ? <SameSpend as={sameAs} /> : 'spent'}
      {metrics?.roas != null && ` · ${formatRatio(metrics.roas)} ROAS`}
    </span>
  )
}

export function ReportCells({
  report,
  isDated = true,
}: {
  report: ReportRow
  /** Its day is not that of the row above, of the same client. */
  isDated?: boolean
}) {
  const formatDate = useFormatDate()
  const fallback = useFallbackCurrency()
  const { spend, analysis, createdAt, lastDay, excess, above, superseded, off, mild, images } = report
  const { currency, metrics } = analysis
  const roas = metrics?.roas ?? null
  const sameAs = findWhole(report)
  const ageDays = ageInDays(lastDay)
  return (
    <>
      <Cell numeric className={SPEND}>
        {spend === null ? <NoFigure /> : formatWholeMoney(spend, currency, fallback)}
        {sameAs && <span className="block text-xs whitespace-nowrap text-muted">{`same as ${sameAs}`}</span>}
      </Cell>
      <Cell numeric className={ROAS}>
        {roas === null ? <NoFigure /> : formatRatio(roas)}
      </Cell>
      <Cell numeric className="outcome-cell font-medium sm:whitespace-nowrap">
        <ExcessMoney
          excess={excess}
          above={above}
          running={runsToday(report)}
          state={
            superseded ? EARLIER : !sameAs && ageDays > AGING_DAYS && `data ${plural(ageDays, 'day')} old`
          }
          isMuted={superseded || sameAs !== undefined || isStale({ ageDays })}
          off={off}
          mild={mild}
          images={images}
          ageDays={ageAtAudit(report)}
          currency={currency}
          namedBelow="sm"
        />
        {sameAs && !hasOwnWords(report) && (
          <span className={cx('excess-words', !excess && 'lg:hidden')}>
            {' '}
            <SameSpend as={sameAs} />
          </span>
        )}
      </Cell>
      <Cell
        numeric
        className={cx('whitespace-nowrap text-muted max-sm:text-xs', !isDated && 'max-sm:sr-only')}
      >
        <span className="sm:hidden">Audited </span>
        <time dateTime={createdAt}>{withoutThisYear(formatDate(createdAt))}</time>
      </Cell>
    </>
  )
}

/** Empty list of reports: either no report matches, or there is none yet, which `children` explains. */
export function NoReports({ filtered, children }: { filtered: boolean; children: string }) {
  return filtered ? (
    <EmptyState icon="search" title="No reports match">
      Try other words or filters.
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
