import type { Client } from '../../shared/schemas/client'
import { useTask } from '../lib/use-task'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useClientWrites } from './use-client-writes'

export default function DeleteClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { deleteClient } = useClientWrites()
  const removal = useTask(async () => {
    try {
      await deleteClient(client.id)
      onClose()
    } catch {
      // A toast has shown the failure; the dialog stays open for another try.
    }
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Client"
      description={
        <>
          Are you sure you want to delete <strong className="font-semibold text-ink">{client.name}</strong> ?
          This action cannot be undone. There is one exception: the client goes to the trash (Settings, Data)
          for 30 days, and can come back from there with its reports. Its share links and its connection to
          Google Ads end now.
        </>
      }
      confirmLabel="Delete Client"
      pendingLabel="Deleting..."
      pending={removal.pending}
      onConfirm={() => void removal.run()}
    />
  )
}
