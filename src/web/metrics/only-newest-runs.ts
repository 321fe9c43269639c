import { isOld } from '../../shared/old-days'

interface Report {
  clientId: string
  reportType: string
  createdAt: string
  analysis: { period?: { end: string } | null | undefined }
  running?: boolean
}

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
