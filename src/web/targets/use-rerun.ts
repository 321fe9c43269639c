import { useLocation } from 'wouter'
import { endpoints } from '../lib/endpoints'
import { useRefresh } from '../lib/swr'
import { paths } from '../paths'
import { toast, toastFailure } from '../ui/toast'

/** Audits a report's file once more, with the client's targets as they are now, and goes to the new report. */
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
      toast({ title: 'Report run again', description: 'It is measured against the targets as they are now.' })
    } catch (error) {
      toastFailure('The report was not run again', error, 'The report stays as it was.')
    }
  }
}
