import { Link } from 'wouter'
import type { ReportRow } from '../../shared/schemas/report'
import { paths } from '../paths'
import { IconButton } from '../ui/button'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { ReportCells, ReportHeads } from './report-cells'

interface ReportRowsProps {
  reports: ReportRow[]
  ticked: string[]
  onTick: (ids: string[]) => void
  onDelete: (report: ReportRow) => void
}

/** The reports as rows; a third tick lets go of the oldest one. */
export function ReportRows({ reports, ticked, onTick, onDelete }: ReportRowsProps) {
  return (
    <Table
      caption="Reports"
      head={
        <>
          <HeadCell className="w-10 sm:pr-0">
            <span className="sr-only">Compare</span>
          </HeadCell>
          <HeadCell className="w-1/3">File name</HeadCell>
          <ReportHeads />
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
          <ReportCells report={report} />
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
