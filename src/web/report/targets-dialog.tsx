import { TargetsForm } from '../targets/targets-form'
import { Dialog } from '../ui/dialog'

interface Props {
  clientId: string
  reportId: string
  currency: string | null
  onClose: () => void
}

export default function TargetsDialog({ clientId, reportId, currency, onClose }: Props) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Targets"
      description="For this client. “Save and run again” audits the same file once more, as a new report; this one stays."
      keepOnOutsideClick
    >
      <TargetsForm clientId={clientId} reportId={reportId} currency={currency} onDone={onClose} isDialog />
    </Dialog>
  )
}
