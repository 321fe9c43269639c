import type { ReportRow } from '../../shared/schemas/report'
import { call } from '../lib/api'
import { endpoints, OF_REPORTS, useData, useRefresh } from '../lib/endpoints'
import { withoutThisYear } from '../lib/format'
import { useFormatDate } from '../lib/use-format-date'
import { useFormatTime } from '../lib/use-format-time'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast, useAction } from '../ui/toast'
import { useRestore } from '../ui/use-restore'

interface Props {
  report: Pick<ReportRow, 'id' | 'clientId' | 'fileName' | 'reportType' | 'createdAt'>
  /** Leaves the page that shows the report, before what was read of it is read again. */
  onDeleted: () => void
  onClose: () => void
}

/** Moves a report to the trash. */
export default function DeleteReportDialog({ report, onDeleted, onClose }: Props) {
  const { id, clientId, fileName, reportType, createdAt } = report
  const [formatDate, formatTime] = [useFormatDate(), useFormatTime()]
  const refresh = useRefresh()
  const restore = useRestore()
  const { data: along = [] } = useData(endpoints.accountAuditsOf(id))
  const removal = useAction('Failed to delete report', async () => {
    await call('DELETE', '/api/reports/:id', { id })
    onDeleted()
    await refresh(endpoints.client(clientId), ...OF_REPORTS, '/api/trash')
    toast({
      title: 'Report deleted',
      description: 'It is in the trash (Settings, Data) for 30 days.',
      action: { label: 'Undo', run: () => void restore('reports', id) },
    })
    onClose()
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete report"
      description={
        <>
          Delete the report of <strong className="font-semibold text-ink">{fileName}</strong>, audited{' '}
          {`${withoutThisYear(formatDate(createdAt))}, ${formatTime(createdAt)}`}? It goes to the trash
          (Settings, Data) for 30 days, and can come back from there. Its share links end now.
          {reportType === 'account' && ' The reports that it is made of stay.'}
          {along.length > 0 && (
            <>
              {' '}
              {along.length === 1 ? 'The account audit' : `${along.length} account audits`} made of it (
              {along.map(({ fileName }) => fileName).join('; ')}) {along.length === 1 ? 'goes' : 'go'} along,
              and {along.length === 1 ? 'comes' : 'come'} back with it.
            </>
          )}
        </>
      }
      confirmLabel="Delete report"
      pendingLabel="Deleting..."
      pending={removal.pending}
      onConfirm={() => void removal.run()}
    />
  )
}
