import { nameOf } from '../../shared/report-types/names'
import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { withoutThisYear, wordPeriod, wordReport } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { useFormatTime } from '../lib/use-format-time'

/** Reports of a list that have client, type, period and file in common with another one. */
export function findTwins(reports: readonly ReportRow[]): ReadonlySet<ReportRow> {
  const alike = Map.groupBy(reports, (one) => `${one.clientId} ${wordReport(one)} ${one.fileName}`)
  return new Set([...alike.values()].filter(({ length }) => length > 1).flat())
}

/** Type and period of a report, and its file below; of a twin, also the moment of its audit. */
export function ReportName({
  report: { fileName, ...report },
  className = 'font-medium',
  fileClass,
  isTwin = false,
}: {
  report: ReportRow
  className?: string
  fileClass?: string | false
  isTwin?: boolean
}) {
  const { metrics, currency } = report.analysis
  return (
    <>
      <span className={className}>
        {`${nameOf(report.reportType).short} · `}
        <span className="xs:whitespace-nowrap">{wordPeriod(report)}</span>
      </span>{' '}
      <span
        title={fileName}
        className={cx(
          'block text-xs text-muted max-sm:wrap-anywhere sm:truncate print:whitespace-normal',
          fileClass,
        )}
      >
        {metrics && currency === null && 'currency not stated · '}
        {isTwin && <Moment of={report.createdAt} />}
        <bdi>{fileName}</bdi>
      </span>
    </>
  )
}

function Moment({ of }: { of: string }) {
  const [formatDate, formatTime] = [useFormatDate(), useFormatTime()]
  return `audited ${withoutThisYear(formatDate(of))}, ${formatTime(of)} · `
}
