import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button'

interface Props extends ComponentProps<typeof Button> {
  /** The dialog while it is open. */
  renderDialog: (close: () => void) => ReactNode
}

/** A button and the dialog that it opens. */
export function DialogButton({ renderDialog, ...button }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && renderDialog(() => setOpen(false))}
    </>
  )
}
