import type { Client } from '../../shared/schemas/client'
import { useTask } from '../lib/use-task'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Dialog } from '../ui/dialog'
import { ClientForm } from './client-form'
import { useClientWrites } from './use-client-writes'

export function CreateClientDialog({
  open,
  onClose,
  onCreated,
}: {
  open: boolean
  onClose: () => void
  onCreated?: (client: Client) => void
}) {
  const { createClient } = useClientWrites()
  return (
    <Dialog
      open={open}
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

/** Open while there is a client to edit. */
export function EditClientDialog({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { updateClient } = useClientWrites()
  return (
    <Dialog
      open={client !== null}
      onClose={onClose}
      title="Edit Client"
      description="Update client information."
      keepOnOutsideClick
    >
      {client && (
        <ClientForm
          initial={client}
          submitLabel="Update Client"
          pendingLabel="Updating..."
          onCancel={onClose}
          onSubmit={async (input) => {
            await updateClient(client.id, input)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

/** Open while there is a client to delete. */
export function DeleteClientDialog({ client, onClose }: { client: Client | null; onClose: () => void }) {
  const { deleteClient } = useClientWrites()
  const removal = useTask(async (id: string) => {
    try {
      await deleteClient(id)
      onClose()
    } catch {
      // The toast has said it; the dialog stays for another try.
    }
  })
  return (
    <ConfirmDialog
      open={client !== null}
      onClose={onClose}
      title="Delete Client"
      description={
        <>
          Are you sure you want to delete <strong className="font-semibold text-ink">{client?.name}</strong> ?
          This action cannot be undone.
        </>
      }
      confirmLabel="Delete Client"
      pendingLabel="Deleting..."
      pending={removal.pending}
      onConfirm={() => client && void removal.run(client.id)}
    />
  )
}
