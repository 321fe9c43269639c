import { useId } from 'react'
import { Link } from 'wouter'
import { ageAtAudit, runsToday } from '../../shared/old-days'
import type { ReportRow } from '../../shared/schemas/report'
import { withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { ExcessMoney, wordSame } from '../metrics/excess-money'
import { ExcessShare } from '../metrics/excess-share'
import { findTwins, ReportName } from '../metrics/report-name'
import { findWhole } from '../metrics/same-spend'
import { paths } from '../paths'
import { Skeleton, SkeletonGroup } from '../ui/island'
import { Cell, HeadCell, Row, Table } from '../ui/table'

/** Reports as rows: type and period, file, outcome, day of the audit, and link. */
export function ReportTable({ reports }: { reports: ReportRow[] }) {
  const twins = findTwins(reports)
  return (
    <Table
      caption="Audit reports"
      head={
        <>
          <HeadCell>Report</HeadCell>
          <HeadCell numeric className="w-52">
            Overspend
          </HeadCell>
          <HeadCell numeric className="w-32">
            Audited
          </HeadCell>
          <HeadCell className="w-16">
            <span className="sr-only">Open</span>
          </HeadCell>
        </>
      }
    >
      {reports.map((report) => (
        <ReportTableRow key={report.id} report={report} isTwin={twins.has(report)} />
      ))}
    </Table>
  )
}

interface RowProps {
  report: ReportRow
  isTwin: boolean
}

function ReportTableRow({ report, isTwin }: RowProps) {
  const formatDate = useFormatDate()
  const sameAs = findWhole(report)
  const id = useId()
  const { excess, above, superseded, off, mild, images, spend, createdAt } = report
  const { currency } = report.analysis
  const ageDays = ageAtAudit(report)
  return (
    <Row className="max-sm:grid-cols-[minmax(0,1fr)_auto_auto]! max-sm:py-2.5!">
      <Cell className="max-sm:col-[1/span_2]! max-sm:pb-0 sm:max-w-0">
        <span id={id} className="min-w-0">
          <ReportName report={report} isTwin={isTwin} />
        </span>
      </Cell>
      <Cell
        numeric
        className="font-medium whitespace-nowrap max-sm:col-[1]! max-sm:block max-sm:self-baseline max-sm:pt-0.5 max-sm:pb-0"
      >
        <ExcessMoney
          excess={excess}
          above={above}
          off={excess ? null : off}
          mild={mild}
          images={images}
          state={!superseded && sameAs && wordSame(sameAs)}
          isMuted={superseded ?? sameAs !== undefined}
          ageDays={ageDays}
          currency={currency}
          namedBelow={excess && off ? undefined : 'sm'}
        />
        {!sameAs && (
          <ExcessShare
            {...{ excess, off, spend, superseded, ageDays, currency }}
            running={runsToday(report)}
          />
        )}
      </Cell>
      <Cell
        numeric
        className="whitespace-nowrap text-muted max-sm:col-[2]! max-sm:self-baseline max-sm:pb-0 max-sm:text-xs"
      >
        <span className="sm:hidden">Audited </span>
        {withoutThisYear(formatDate(createdAt))}
      </Cell>
      <Cell className="max-sm:col-[3]! max-sm:row-[1/span_2] max-sm:self-center max-sm:pb-0 sm:text-right">
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
        <div key={index} className="flex h-20 items-center sm:h-12">
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
