import type { Client } from '../../shared/schemas/client'
import { Dialog } from '../ui/dialog'
import { ClientForm } from './client-form'
import { useClientWrites } from './use-client-writes'

export default function CreateClientDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated?: (client: Client) => void
}) {
  const { createClient } = useClientWrites()
  return (
    <Dialog
      onClose={onClose}
      title="Create New Client"
      description="Add a new client to your portfolio."
      keepOnOutsideClick
    >
      <ClientForm
        submitLabel="Create Client"
        pendingLabel="Creating..."
        onCancel={onClose}
        onSubmit={async (input) => {
          const client = await createClient(input)
          onClose()
          onCreated?.(client)
        }}
      />
    </Dialog>
  )
}
