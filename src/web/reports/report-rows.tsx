import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { REPORT_LABELS } from '../lib/report-labels'
import { useFormatDate } from '../lib/use-format-date'
import { paths } from '../paths'
import { Badge } from '../ui/badge'
import { IconButton } from '../ui/button'
import { Cell, HeadCell, Row, Table } from '../ui/table'

interface ReportRowsProps {
  reports: ReportRow[]
  ticked: string[]
  onTick: (ids: string[]) => void
  onDelete: (report: ReportRow) => void
}

/** The reports as rows; a third tick lets go of the oldest one. */
export function ReportRows({ reports, ticked, onTick, onDelete }: ReportRowsProps) {
  const formatDate = useFormatDate()
  return (
    <Table
      caption="Reports"
      head={
        <>
          <HeadCell className="w-10 sm:pr-0">
            <span className="sr-only">Compare</span>
          </HeadCell>
          <HeadCell className="w-2/5">File name</HeadCell>
          <HeadCell>Type</HeadCell>
          <HeadCell>Period</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell className="w-16">
            <span className="sr-only">Delete</span>
          </HeadCell>
        </>
      }
    >
      {reports.map((report) => (
        <Row
          key={report.id}
          aria-selected={ticked.includes(report.id)}
          className="pl-12 aria-selected:bg-accent-soft/50 sm:pl-0"
        >
          <Cell className="absolute top-2.5 left-2 sm:static sm:pr-0">
            <label className="grid size-8 place-items-center">
              <input
                type="checkbox"
                aria-label={`Compare ${report.fileName}`}
                checked={ticked.includes(report.id)}
                onChange={(event) =>
                  onTick(
                    event.target.checked
                      ? [...ticked, report.id].slice(-2)
                      : ticked.filter((id) => id !== report.id),
                  )
                }
                className="size-4 accent-accent"
              />
            </label>
          </Cell>
          <Cell className="pr-10 sm:pr-5">
            <Link
              href={paths.report(report.clientId, report.id)}
              className="font-medium wrap-anywhere hover:text-accent hover:underline"
            >
              {report.fileName}
            </Link>
          </Cell>
          <Cell label="Type">
            <Badge>{REPORT_LABELS[report.reportType].short}</Badge>
          </Cell>
          <Cell label="Period" className="figures text-muted">
            {report.analysis.period ? formatPeriod(report.analysis.period) : '—'}
          </Cell>
          <Cell label="Created" className="figures whitespace-nowrap text-muted">
            {formatDate(report.createdAt)}
          </Cell>
          <Cell className="absolute top-2 right-2 sm:static sm:text-right">
            <IconButton
              icon="trash"
              size="sm"
              label={`Delete ${report.fileName}`}
              onClick={() => onDelete(report)}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
