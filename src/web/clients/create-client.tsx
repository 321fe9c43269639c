import { useState } from 'react'
import { Button } from '../ui/button'
import { CreateClientDialog } from './client-dialogs'

/** The 'Add Client' button with its dialog. */
export function CreateClient() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        Add Client
      </Button>
      {open && <CreateClientDialog onClose={() => setOpen(false)} />}
    </>
  )
}
