import { useState } from 'react'
import type { Client, ClientInput } from '../../shared/schemas/client'
import { useTask } from '../lib/use-task'
import { Dialog } from '../ui/dialog'
import { EditConflict, findConflict } from '../ui/edit-conflict'
import { ClientForm } from './client-form'
import { useClientWrites } from './use-client-writes'

export default function EditClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Edit Client" description="Update client information." keepOnOutsideClick>
      <EditClient opened={client} onClose={onClose} />
    </Dialog>
  )
}

const LABELS = { name: 'Name', industry: 'Industry', website: 'Website', language: 'Report language' }
type Field = keyof typeof LABELS
const FIELDS = Object.keys(LABELS) as Field[]

/** `opened` is the client as it was when the form opened, unaffected by refreshes of the list. */
function EditClient({ opened, onClose }: { opened: Client; onClose: () => void }) {
  const { updateClient, refreshClients } = useClientWrites()
  const [base] = useState(opened)
  const [conflict, setConflict] = useState<{ theirs: Client; mine: Partial<ClientInput> } | null>(null)

  async function save(changes: Partial<ClientInput>, version: number) {
    try {
      // Without changes, a click outside may close the dialog.
      const unchanged = Object.keys(changes).length === 0
      await updateClient(base.id, unchanged ? {} : { ...changes, version })
      onClose()
    } catch (error) {
      const theirs = findConflict<Client>(error)
      if (!theirs) throw error
      setConflict({ theirs, mine: changes })
    }
  }
  const again = useTask(async () => {
    if (conflict) await save(conflict.mine, conflict.theirs.version).catch(() => undefined)
  })

  if (conflict) {
    const { theirs, mine } = conflict
    const rows = FIELDS.filter((field) => field in mine || theirs[field] !== base[field]).map((field) => ({
      label: LABELS[field],
      theirs: theirs[field] ?? '',
      mine: field in mine ? (mine[field] ?? '') : null,
    }))
    return (
      <EditConflict
        rows={rows}
        pending={again.pending}
        onKeepMine={() => void again.run()}
        onTakeTheirs={() => {
          void refreshClients()
          onClose()
        }}
      />
    )
  }
  return (
    <ClientForm
      initial={base}
      submitLabel="Update Client"
      pendingLabel="Updating..."
      onCancel={onClose}
      onSubmit={(input) => save(findChanges(base, input), base.version)}
    />
  )
}

/** Only the changed fields, so that concurrent edits of others are kept. */
function findChanges(base: Client, input: ClientInput): Partial<ClientInput> {
  return Object.fromEntries(
    FIELDS.filter((field) => (input[field] ?? null) !== base[field]).map((field) => [field, input[field]]),
  )
}
