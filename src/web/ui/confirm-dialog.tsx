import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'

interface Props {
  title: string
  description: ReactNode
  confirmLabel: string
  pendingLabel: string
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks before something is permanently deleted. Cancel has the focus, and the dialog cannot be closed while the
 * deletion runs.
 */
export function ConfirmDialog(props: Props) {
  const { title, description, confirmLabel, pendingLabel, pending, onConfirm, onClose } = props
  return (
    <Dialog onClose={onClose} role="alertdialog" title={title} description={description} locked={pending}>
      <DialogActions>
        <Button onClick={onClose} disabled={pending} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" disabled={pending} onClick={onConfirm}>
          {pending ? pendingLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
