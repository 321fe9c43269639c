import { TargetsForm } from '../targets/targets-form'
import { Dialog } from '../ui/dialog'

interface Props {
  clientId: string
  reportId: string
  onClose: () => void
}

export default function TargetsDialog({ clientId, reportId, onClose }: Props) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Targets"
      description="Of this client. Its file is audited once more with them, as a new report; this one stays."
      keepOnOutsideClick
    >
      <TargetsForm clientId={clientId} reportId={reportId} onDone={onClose} />
    </Dialog>
  )
}
