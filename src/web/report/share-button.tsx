import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button'

const ShareDialog = lazy(() => import('./share-dialog'))

/** 'Share', and what it opens. */
export function ShareButton({ reportId }: { reportId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog reportId={reportId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
