import { useState } from 'react'
import { endpoints } from '../lib/endpoints'
import { useData } from '../lib/swr'
import { Button } from '../ui/button'
import { EditClientDialog } from './client-dialogs'

/** 'Edit Client' with its dialog, for any screen that shows one client. */
export function EditClientButton({ clientId }: { clientId: string }) {
  const { data: client } = useData(endpoints.client(clientId))
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="pencil" disabled={!client} onClick={() => setOpen(true)}>
        Edit Client
      </Button>
      {open && client && <EditClientDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}
