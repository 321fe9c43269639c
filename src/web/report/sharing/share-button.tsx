import { useState } from 'react'
import { Button } from '../../ui/button'
import { lazyDialog } from '../../ui/lazy-dialog'

const ShareDialog = lazyDialog(() => import('./share-dialog'))

/** 'Share', and what it opens. */
export function ShareButton({ reportId }: { reportId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && <ShareDialog reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  )
}
