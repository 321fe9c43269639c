import { useLocation } from 'wouter'
import type { Client } from '../../shared/schemas/client'
import { paths } from '../paths'
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
  const [, navigate] = useLocation()
  // A new client is hard to find in a long list; whoever goes on with it needs no way to it.
  const onOpen = onCreated ? undefined : ({ id }: Client) => navigate(paths.client(id))
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
          const client = await createClient(input, onOpen)
          onClose()
          onCreated?.(client)
        }}
      />
    </Dialog>
  )
}
