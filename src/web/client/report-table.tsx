import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { formatPeriod } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { ExcessMoney, ExcessShare, RUNS_ON } from '../metrics/excess-money'
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
          <HeadCell className="w-1/3">File name</HeadCell>
          <HeadCell>Period</HeadCell>
          <HeadCell numeric>Above benchmark</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell className="w-20">
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

function ReportTableRow({ report }: { report: ReportRow }) {
  const formatDate = useFormatDate()
  const id = useId()
  const { excess, above, running, off, spend } = report
  const { period, currency } = report.analysis
  const type = nameOf(report.reportType).short
  return (
    <Row>
      <Cell className="max-sm:pr-14 max-sm:pb-0.5">
        <span className="min-w-0">
          <span id={id} className="font-medium wrap-anywhere">
            {report.fileName}
          </span>
          <span className="block text-xs text-muted max-sm:hidden">{type}</span>
        </span>
      </Cell>
      <Cell
        numeric
        className="max-sm:col-[1/-1]! max-sm:pb-0.5 max-sm:text-xs max-sm:text-muted sm:text-left! sm:whitespace-nowrap"
      >
        <span className="sm:hidden">{`${type} · `}</span>
        {period ? formatPeriod(period) : <span className="text-muted">no dates in the file</span>}
      </Cell>
      <Cell numeric className="font-medium max-sm:col-[1/-1]! max-sm:pb-0 sm:whitespace-nowrap">
        <ExcessMoney excess={excess} above={above} off={off} currency={currency} namedBelow="sm" />
        <ExcessShare excess={excess} spend={spend} running={running} className={RUNS_ON} />
      </Cell>
      <Cell
        numeric
        label="Date"
        className={cx('whitespace-nowrap text-muted sm:text-left!', period && 'max-sm:hidden')}
      >
        {formatDate(report.createdAt)}
      </Cell>
      <Cell className="absolute top-3 right-4 sm:static sm:text-right">
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
        <div key={index} className="flex h-32 items-center sm:h-12">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
