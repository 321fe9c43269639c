import { OLD_DAYS } from './dear-money'

interface Report {
  clientId: string
  reportType: string
  createdAt: string
  analysis: { period?: { end: string } | null | undefined }
  running?: boolean
}

const DAY = 86_400_000

/**
 * Reports, newest first, of which only the newest of each client and type says that its dear rows run, and that only
 * while its data are recent: otherwise nobody knows.
 */
export function onlyNewestRuns<R extends Report>(reports: readonly R[], now = Date.now()): R[] {
  const seen = new Set<string>()
  return reports.map((report) => {
    const key = `${report.clientId} ${report.reportType}`
    const isLater = seen.has(key)
    seen.add(key)
    return isLater || isOld(report.analysis.period?.end ?? report.createdAt, now)
      ? { ...report, running: false }
      : report
  })
}

/** Whether data that end on this day are too old to say what runs now. */
export const isOld = (end: string, now = Date.now()) => now - Date.parse(end) >= (OLD_DAYS + 1) * DAY
