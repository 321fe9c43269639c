/** Reports, newest first, of which only the newest of each client and type says that its dear rows run: a later audit knows better. */
export function onlyNewestRuns<Report extends { clientId: string; reportType: string; running?: boolean }>(
  reports: readonly Report[],
): Report[] {
  const seen = new Set<string>()
  return reports.map((report) => {
    const key = `${report.clientId} ${report.reportType}`
    const isLater = seen.has(key)
    seen.add(key)
    return isLater ? { ...report, running: false } : report
  })
}
