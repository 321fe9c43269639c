import type { ReportRow } from '../../shared/schemas/report'
import { findTwins } from '../metrics/report-name'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { ReportCell, ReportCells, ReportHeads, type ReportSort } from './report-cells'

interface ReportRowsProps extends ReportSort {
  reports: ReportRow[]
  selected: string[]
  onSelect: (ids: string[]) => void
}

/** Table of the reports. A third one replaces the oldest one. */
export function ReportRows({ reports, selected, onSelect, ...sort }: ReportRowsProps) {
  const twins = findTwins(reports)
  return (
    <Table
      caption="Reports"
      head={
        <>
          <HeadCell className="w-24">Compare</HeadCell>
          <ReportHeads {...sort} />
        </>
      }
    >
      {reports.map((report) => (
        <Row
          key={report.id}
          aria-selected={selected.includes(report.id)}
          className="report-row chosen-row group"
        >
          <Cell className="absolute top-2.5 left-2 sm:static sm:pl-3!">
            <label className="grid size-8 place-items-center">
              <input
                type="checkbox"
                aria-label={`Compare ${report.fileName}`}
                checked={selected.includes(report.id)}
                onChange={(event) =>
                  onSelect(
                    event.target.checked
                      ? [...selected, report.id].slice(-2)
                      : selected.filter((id) => id !== report.id),
                  )
                }
                className="size-4 accent-accent"
              />
            </label>
          </Cell>
          <ReportCell report={report} isTwin={twins.has(report)} />
          <ReportCells report={report} />
        </Row>
      ))}
    </Table>
  )
}
