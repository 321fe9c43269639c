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
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-bad/40 p-4 sm:px-5">
      <div className="min-w-[min(100%,16rem)] flex-1">
        <h3 className="font-medium wrap-anywhere">Erase {name}</h3>
        <p className="mt-0.5 text-sm text-muted">
          Permanently deletes this client and all its reports, uploads, targets and share links. It skips the
          trash.
        </p>
      </div>
      <Button className="text-bad!" onClick={() => setOpen(true)}>
        Erase client
      </Button>
      {open && (
        <ConfirmDialog
          onClose={() => setOpen(false)}
          title="Erase client"
          description={
            <>
              Erase <strong className="font-semibold text-ink">{name}</strong> and everything stored for it?
              This action cannot be undone. Existing backups still contain it, so delete those too.
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
  const gone = `${plural(reports, 'report')} and ${plural(uploads, 'upload')} were erased with it.`
  const kept =
    copies > 0
      ? ` ${plural(copies, 'copy', 'copies')} of the database from before an upgrade still ${copies === 1 ? 'contains' : 'contain'} it, and so do existing backups.`
      : ' Existing backups still contain it.'
  return gone + kept
}
