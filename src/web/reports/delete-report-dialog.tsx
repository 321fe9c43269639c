import type { ReportRow } from '../../shared/schemas/report'
import { request } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useRefresh } from '../lib/swr'
import { useTask } from '../lib/use-task'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast, toastFailure } from '../ui/toast'

/** Open while there is a report to delete. */
export function DeleteReportDialog({ report, onClose }: { report: ReportRow | null; onClose: () => void }) {
  const refresh = useRefresh()
  const removal = useTask(async ({ id, clientId }: ReportRow) => {
    try {
      await request(endpoints.report(id), { method: 'DELETE' })
      await refresh(endpoints.client(clientId), '/api/reports', '/api/overview', '/api/notifications')
      toast({ title: 'Report deleted', description: 'The report has been deleted successfully.' })
      onClose()
    } catch (error) {
      toastFailure('Failed to delete report', error)
    }
  })
  return (
    <ConfirmDialog
      open={report !== null}
      onClose={onClose}
      title="Delete report"
      description={
        <>
          Delete the report of <strong className="font-semibold text-ink">{report?.fileName}</strong>? This
          action cannot be undone.
        </>
      }
      confirmLabel="Delete report"
      pendingLabel="Deleting..."
      pending={removal.pending}
      onConfirm={() => report && void removal.run(report)}
    />
  )
}
