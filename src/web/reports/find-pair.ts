import type { ReportRow } from '../../shared/schemas/report'
import { isLater } from '../lib/latest-report'

/** The last two reports of one type whose periods share no day, the earlier one first: what most people compare. */
export function findPair(reports: readonly ReportRow[]): [ReportRow, ReportRow] | null {
  const latest = reports.toSorted((a, b) => Number(isLater(b, a)) - Number(isLater(a, b)))
  for (const now of latest) {
    const before = latest.find(({ reportType, analysis: { period } }) => {
      const start = now.analysis.period?.start
      return reportType === now.reportType && period && start && period.end < start
    })
    if (before) return [before, now]
  }
  return null
}
