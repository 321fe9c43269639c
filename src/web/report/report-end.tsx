import { useLocation } from 'wouter'
import type { Report } from '../../shared/schemas/report'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { DialogButton } from '../ui/dialog-button'
import { lazyDialog } from '../ui/lazy-dialog'

const DeleteReportDialog = lazyDialog(() => import('../reports/delete-report-dialog'))

/** Below a report: the way to the next audit, and to delete this one. */
export function ReportEnd({ report }: { report: Report }) {
  const { clientId, analysis } = report
  const [, navigate] = useLocation()
  return (
    <div className="no-print mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
      <ButtonLink href={paths.clientAudit(clientId, analysis.reportType)} variant="primary">
        Create New Analysis
      </ButtonLink>
      <DialogButton
        variant="ghost"
        icon="trash"
        renderDialog={(close) => (
          <DeleteReportDialog
            report={report}
            onDeleted={() => navigate(paths.client(clientId), { replace: true })}
            onClose={close}
          />
        )}
      >
        Delete report
      </DialogButton>
    </div>
  )
}
