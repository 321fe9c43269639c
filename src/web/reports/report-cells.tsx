import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { formatPeriod } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { Badge } from '../ui/badge'
import { Cell, HeadCell } from '../ui/table'

/** The columns that every list of reports has. */
export function ReportHeads() {
  return (
    <>
      <HeadCell>Type</HeadCell>
      <HeadCell>Period</HeadCell>
      <HeadCell>Created</HeadCell>
    </>
  )
}

export function ReportCells({ report: { reportType, analysis, createdAt } }: { report: ReportRow }) {
  const formatDate = useFormatDate()
  return (
    <>
      <Cell label="Type">
        <Badge>{nameOf(reportType).short}</Badge>
      </Cell>
      <Cell label="Period" className="figures text-muted sm:whitespace-nowrap">
        {analysis.period ? formatPeriod(analysis.period) : '—'}
      </Cell>
      <Cell label="Created" className="figures text-muted sm:whitespace-nowrap">
        {formatDate(createdAt)}
      </Cell>
    </>
  )
}
