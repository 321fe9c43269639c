import type { ReportType } from '../../shared/report-types'
import type { OverviewReport } from './store'

// Campaigns carry all of an account's spend; an age or placement breakdown of the same money would count it again.
const PREFERENCE: readonly ReportType[] = [
  'campaign',
  'objective',
  'engaged',
  'ageRange',
  'gender',
  'location',
  'creativeType',
  'copy',
  'video',
  'static',
]

/** One report for each key: the one whose breakdown best stands for the whole account, the newest among equals. */
export function pickOneSlicing(
  reports: OverviewReport[],
  keyOf: (report: OverviewReport) => string,
): OverviewReport[] {
  const picked = new Map<string, OverviewReport>()
  for (const report of reports) {
    const key = keyOf(report)
    const current = picked.get(key)
    if (!current || isBetter(report, current)) picked.set(key, report)
  }
  return [...picked.values()]
}

function isBetter(a: OverviewReport, b: OverviewReport): boolean {
  const rank = PREFERENCE.indexOf(a.reportType) - PREFERENCE.indexOf(b.reportType)
  return rank < 0 || (rank === 0 && a.createdAt > b.createdAt)
}
