import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { useFormatDate } from '../lib/use-format-date'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { Cell, HeadCell, Row, Table } from '../ui/table'

/** Reports as rows: file name, date, type, and the link to each. */
export function ReportTable({ reports }: { reports: ReportRow[] }) {
  return (
    <Table
      caption="Audit reports"
      head={
        <>
          <HeadCell className="w-1/2">File name</HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell className="w-24">
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
  return (
    <Row>
      <Cell id={id} className="pr-14 font-medium wrap-anywhere sm:pr-5">
        {report.fileName}
      </Cell>
      <Cell label="Date" className="figures whitespace-nowrap text-muted">
        {formatDate(report.createdAt)}
      </Cell>
      <Cell label="Type">
        <Badge>{nameOf(report.reportType).short}</Badge>
      </Cell>
      <Cell className="absolute top-3 right-4 sm:static sm:text-right">
        <Link
          href={paths.report(report.clientId, report.id)}
          aria-describedby={id}
          className="rounded-sm font-medium text-accent hover:underline"
        >
          View
        </Link>
      </Cell>
    </Row>
  )
}

/** As tall as a table of that many rows. */
export function ReportTableSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading reports" className="px-4 pt-9 sm:px-5">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-27 items-center sm:h-10.25">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
