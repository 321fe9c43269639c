import { useLocation } from 'wouter'
import { endpoints, useRefresh } from '../lib/endpoints'
import { paths } from '../paths'
import { toast, toastFailure } from '../ui/toast'

/** Audits a report's file again with the client's current targets, and opens the new report. */
export function useRerun(clientId: string): (reportId: string) => Promise<void> {
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  return async (reportId) => {
    try {
      const { analyze } = await import('../lib/analyze')
      const path = `${endpoints.report(reportId)}/rerun`
      const made = await analyze(path, {}, new AbortController().signal, () => {})
      await refresh('/api/clients', '/api/reports', '/api/overview')
      navigate(paths.report(clientId, made.reportId))
      toast({
        title: 'Report run again',
        description: 'It now uses the current targets.',
        action: {
          label: 'What changed',
          run: () => navigate(`${paths.clientReports(clientId)}?compare=${reportId},${made.reportId}`),
        },
      })
    } catch (error) {
      toastFailure(
        'Could not run the report again',
        error,
        'The targets are saved, and the report is unchanged. Try again.',
      )
    }
  }
}
