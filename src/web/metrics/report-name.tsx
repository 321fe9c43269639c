import type { ReportRow } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { wordReport } from '../lib/format'
import { readNames } from '../ui/names'
import { ShortName } from '../ui/short-name'

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
      <span className={cx('block text-xs text-muted sm:flex', fileClass)}>
        <ShortName name={fileName} names={readNames([fileName])} />
        {metrics && currency === null && (
          <span className="shrink-0 sm:whitespace-pre"> · currency not stated</span>
        )}
      </span>
    </>
  )
}
