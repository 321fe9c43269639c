import { useState } from 'react'
import { nameOf } from '../../shared/report-types/names'
import { call, type Trash as TrashAnswer } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { formatDate, plural } from '../lib/format'
import { useTask } from '../lib/use-task'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Loaded, Skeleton } from '../ui/island'
import { toast, toastFailure } from '../ui/toast'
import { useRestore } from '../ui/use-restore'

type Item = TrashAnswer['items'][number]

/** Clients and reports deleted in the last 30 days. Each can be restored or deleted permanently. */
export default function Trash() {
  const trash = useData(endpoints.trash())
  const [erasing, setErasing] = useState<Item | 'all' | null>(null)
  return (
    <Loaded
      from={trash}
      skeleton={<Skeleton className="h-14 rounded-lg" />}
      errorTitle="Could not load the trash"
    >
      {({ items, clients, reports }) =>
        items.length === 0 ? (
          <p className="rounded-lg border border-line bg-surface p-4 text-muted sm:px-5">Trash is empty.</p>
        ) : (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {items.map((item) => (
                <TrashEntry key={item.id} item={item} onErase={() => setErasing(item)} />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button icon="trash" onClick={() => setErasing('all')}>
                Empty trash
              </Button>
              <p className="text-sm text-muted">
                {plural(clients, 'client')} and {plural(reports, 'report')}. Backups contain them too.
              </p>
            </div>
            {erasing && <EraseDialog what={erasing} onClose={() => setErasing(null)} />}
          </>
        )
      }
    </Loaded>
  )
}

function TrashEntry({ item, onErase }: { item: Item; onErase: () => void }) {
  const restore = useRestore()
  const restoring = useTask(() => restore(item.kind === 'client' ? 'clients' : 'reports', item.id))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{item.name}</p>
        <p className="text-sm text-muted">
          {describeItem(item)} · Deleted {formatDate(item.trashedAt)} · Erased for good on{' '}
          {formatDate(item.erasedAt)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={restoring.pending}
          aria-label={`Restore ${item.name}`}
          onClick={() => void restoring.run()}
        >
          Restore
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-bad"
          aria-label={`Erase ${item.name}`}
          onClick={onErase}
        >
          Erase
        </Button>
      </div>
    </li>
  )
}

function describeItem({ kind, reports, clientName, reportType }: Item): string {
  if (kind === 'client') return `Client with ${plural(reports, 'report')}`
  return `${reportType ? nameOf(reportType).short : 'Report'} of ${clientName}`
}

function EraseDialog({ what, onClose }: { what: Item | 'all'; onClose: () => void }) {
  const refresh = useRefresh()
  const erase = useTask(async () => {
    try {
      await eraseOnServer(what)
      onClose()
      toast({ title: what === 'all' ? 'Trash emptied' : 'Erased' })
    } catch (error) {
      toastFailure('Could not erase it', error, 'Nothing was erased. Try again.')
    }
    await refresh('/api/trash')
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={what === 'all' ? 'Empty trash' : 'Erase'}
      description={
        <>
          Erase{' '}
          <strong className="font-semibold text-ink">
            {what === 'all' ? 'everything in the trash' : what.name}
          </strong>
          ? This action cannot be undone. Existing backups still contain {what === 'all' ? 'all of it' : 'it'}
          .
        </>
      }
      confirmLabel={what === 'all' ? 'Empty trash' : 'Erase permanently'}
      pendingLabel="Erasing..."
      pending={erase.pending}
      onConfirm={() => void erase.run()}
    />
  )
}

function eraseOnServer(what: Item | 'all') {
  if (what === 'all') return call('DELETE', '/api/trash', {})
  return what.kind === 'client'
    ? call('DELETE', '/api/trash/clients/:id', { id: what.id })
    : call('DELETE', '/api/trash/reports/:id', { id: what.id })
}
