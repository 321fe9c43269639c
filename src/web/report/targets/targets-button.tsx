import { useState } from 'react'
import type { Report } from '../../../shared/schemas/report'
import { Button } from '../../ui/button'
import { lazyDialog } from '../../ui/lazy-dialog'

const TargetsDialog = lazyDialog(() => import('./targets-dialog'))

/** 'Targets', and the form that it opens: what is set there is what the report is run again with. */
export function TargetsButton({ report: { id, clientId } }: { report: Pick<Report, 'id' | 'clientId'> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="target" onClick={() => setOpen(true)}>
        Targets
      </Button>
      {open && <TargetsDialog clientId={clientId} reportId={id} onClose={() => setOpen(false)} />}
    </>
  )
}
