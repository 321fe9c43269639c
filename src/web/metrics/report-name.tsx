import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { wordReport } from '../lib/format'

/** Type and period of a report, and its file below. */
export function ReportName({
  report: { fileName, ...report },
  className = 'font-medium',
  fileClass,
}: {
  report: ReportRow
  className?: string
  fileClass?: string | false
}) {
  const { metrics, currency } = report.analysis
  return (
    <>
      <span className={className}>{wordReport(report)}</span>{' '}
      <span
        title={fileName}
        className={cx(
          'block text-xs text-muted max-sm:wrap-anywhere sm:truncate print:whitespace-normal',
          fileClass,
        )}
      >
        {metrics && currency === null && 'currency not stated · '}
        <bdi>{fileName}</bdi>
      </span>
    </>
  )
}
