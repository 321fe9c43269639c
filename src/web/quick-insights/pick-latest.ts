import type { Category, ReportType } from '../../shared/report-types'
import type { ReportRow } from '../../shared/schemas/report'

/** Which types speak for a category: the first one that has a report with metrics. */
const PRIORITY: Record<Category, readonly ReportType[]> = {
  audience: ['ageRange', 'gender', 'location', 'campaign'],
  creative: ['static', 'video', 'copy', 'creativeType'],
}

/** A report that has metrics. */
export type MeasuredReport = ReportRow & {
  analysis: { metrics: NonNullable<ReportRow['analysis']['metrics']> }
}

/** The newest report of the first type that has one; of one client, or of all when `clientId` is null. */
export function pickLatest(
  reports: readonly ReportRow[],
  category: Category,
  clientId: string | null,
): MeasuredReport | null {
  const measured = reports
    .filter(hasMetrics)
    .filter((report) => clientId === null || report.clientId === clientId)
  for (const type of PRIORITY[category]) {
    const own = measured.filter((report) => report.reportType === type)
    if (own.length > 0)
      return own.reduce((a, b) => (Date.parse(b.createdAt) > Date.parse(a.createdAt) ? b : a))
  }
  return null
}

function hasMetrics(report: ReportRow): report is MeasuredReport {
  return report.analysis.metrics !== undefined
}
