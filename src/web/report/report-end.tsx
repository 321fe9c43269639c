import type { ReactNode } from 'react'
import type { Report } from '../../shared/schemas/report'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { DialogButton } from '../ui/dialog-button'

interface Props {
  report: Pick<Report, 'analysis' | 'clientId'>
  renderDelete: (close: () => void) => ReactNode
}

/** Below a report: the way to the next audit, and to delete this one. */
export function ReportEnd({ report: { clientId, analysis }, renderDelete }: Props) {
  return (
    <div className="no-print mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
      <ButtonLink href={paths.clientAudit(clientId, analysis.reportType)} variant="primary">
        Create New Analysis
      </ButtonLink>
      <DialogButton variant="ghost" icon="trash" renderDialog={renderDelete}>
        Delete report
      </DialogButton>
    </div>
  )
}
