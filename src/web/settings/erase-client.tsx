import { useState } from 'react'
import type { Client } from '../../shared/schemas/client'
import { call, type AnswerOf } from '../lib/api'
import { plural } from '../lib/format'
import { OF_REPORTS, useRefresh } from '../lib/endpoints'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast, useAction } from '../ui/toast'

type Erased = AnswerOf<'post', '/api/clients/:id/erase'>

/** Deletes a client and all its data permanently, without the trash. */
export function EraseClient({ client: { id, name } }: { client: Client }) {
  const [open, setOpen] = useState(false)
  const refresh = useRefresh()
  const erase = useAction('Could not erase the client', async () => {
    const erased = await call('POST', '/api/clients/:id/erase', { id })
    setOpen(false)
    toast({ title: 'Client erased', description: describeErased(erased) })
    await refresh('/api/clients', ...OF_REPORTS, '/api/trash', '/api/shares')
  })
  return (
    <div className="rounded-lg border border-bad/40 p-4">
      <h3 className="font-semibold text-bad">Erase client</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        Permanently deletes {name} with all reports, uploads, targets and share links, at once. The trash does
        not keep it.
      </p>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        Erase this client
      </Button>
      {open && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Erase client"
          description={
            <>
              Erase <strong className="font-semibold text-ink">{name}</strong> with everything that is stored
              of it? This action cannot be undone. Backups that were taken before still hold it: delete those
              as well.
            </>
          }
          confirmLabel="Erase permanently"
          pendingLabel="Erasing..."
          pending={erase.pending}
          onConfirm={() => void erase.run()}
        />
      )}
    </div>
  )
}

function describeErased({ reports, uploads, copies }: Erased): string {
  const gone = `${plural(reports, 'report')} and ${plural(uploads, 'upload')} went with it.`
  const kept =
    copies > 0
      ? ` ${plural(copies, 'copy', 'copies')} of the database from before upgrades still ${copies === 1 ? 'holds' : 'hold'} it, and so do backups.`
      : ' Backups from before still hold it.'
  return gone + kept
}
