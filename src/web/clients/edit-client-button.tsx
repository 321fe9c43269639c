import { useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import { Button } from '../ui/button'
import { EditClientDialog } from './client-dialogs'

/** 'Edit Client' with its dialog, for any screen that shows one client. */
export function EditClientButton({ client }: { client: Client | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="pencil" disabled={!client} onClick={() => setOpen(true)}>
        Edit Client
      </Button>
      <EditClientDialog client={open && client ? client : null} onClose={() => setOpen(false)} />
    </>
  )
}
