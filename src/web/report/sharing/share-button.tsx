import { useState } from 'react'
import type { Report } from '../../../shared/schemas/report'
import { Button } from '../../ui/button'
import { lazyDialog } from '../../ui/lazy-dialog'

const ShareDialog = lazyDialog(() => import('./share-dialog'))

/** 'Share', and what it opens. */
export function ShareButton({ report }: { report: Pick<Report, 'id' | 'analysis'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setOpen(true)}>
        Share
      </Button>
      {open && (
        <ShareDialog
          reportId={report.id}
          language={report.analysis.language ?? 'en'}
          withImages={report.analysis.images !== undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
