import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { formatPeriod, withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { ExcessMoney } from '../metrics/excess-money'
import { ExcessShare } from '../metrics/excess-share'
import { paths } from '../paths'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { Cell, HeadCell, Row, Table } from '../ui/table'

/** Reports as rows: period, file, outcome, and link. */
export function ReportTable({ reports }: { reports: ReportRow[] }) {
  return (
    <Table
      caption="Audit reports"
      head={
        <>
          <HeadCell className="w-2/5">File name</HeadCell>
          <HeadCell>Period and date</HeadCell>
          <HeadCell numeric>Overspend</HeadCell>
          <HeadCell className="w-16">
            <span className="sr-only">Open</span>
          </HeadCell>
        </>
      }
    >
      {reports.map((report) => (
        <ReportTableRow key={report.id} report={report} />
      ))}
    </Table>
  )
}

const NO_DATES = 'no dates in the file'

function ReportTableRow({ report }: { report: ReportRow }) {
  const formatDate = useFormatDate()
  const id = useId()
  const { excess, above, running, off, mild, spend } = report
  const { period, currency } = report.analysis
  const type = nameOf(report.reportType).short
  return (
    <Row className="max-sm:grid-cols-[minmax(0,1fr)_auto_auto]! max-sm:gap-x-2! max-sm:py-2!">
      <Cell className="max-sm:col-[1]! max-sm:pb-0">
        <span className="min-w-0">
          <span id={id} className="font-medium wrap-anywhere max-sm:tracking-tight">
            {report.fileName}
          </span>
          <span className="block text-xs text-muted max-sm:hidden">{type}</span>
        </span>
      </Cell>
      <Cell
        numeric
        className="max-sm:col-[1]! max-sm:row-start-2 max-sm:pb-0 max-sm:text-xs max-sm:text-muted sm:text-left! sm:whitespace-nowrap"
      >
        <span className="sm:hidden">{`${type} · ${period ? withoutThisYear(formatPeriod(period)) : NO_DATES}`}</span>
        <span className={cx('max-sm:hidden', !period && 'text-muted')}>
          {period ? formatPeriod(period) : NO_DATES}
        </span>
        <span className={cx('text-xs text-muted sm:block', period && 'max-sm:hidden')}>
          <span className="sm:hidden"> · </span>
          {`audited ${formatDate(report.createdAt)}`}
        </span>
      </Cell>
      <Cell
        numeric
        className="font-medium max-sm:col-[2]! max-sm:row-span-2 max-sm:row-start-1 max-sm:max-w-26 max-sm:self-center max-sm:pb-0 max-sm:text-right max-sm:text-xs sm:whitespace-nowrap"
      >
        <ExcessMoney
          excess={excess}
          above={above}
          off={excess ? null : off}
          mild={mild}
          currency={currency}
          namedBelow="sm"
        />
        <ExcessShare excess={excess} spend={spend} running={running} className="max-sm:hidden" />
      </Cell>
      <Cell className="max-sm:col-[3]! max-sm:row-span-2 max-sm:row-start-1 max-sm:self-center max-sm:pb-0 sm:text-right">
        <Link
          href={paths.report(report.clientId, report.id)}
          aria-describedby={id}
          className="row-link rounded-sm font-medium text-accent hover:underline"
        >
          View
        </Link>
      </Cell>
    </Row>
  )
}

/** Skeleton with the height of that many rows. */
export function ReportTableSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading reports" className="px-4 pt-9 sm:px-5">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-14 items-center sm:h-12">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
