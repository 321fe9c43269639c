import { useState } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import { call } from '../lib/api'
import { endpoints, useList, useRefresh } from '../lib/endpoints'
import { formatDate, formatPeriod } from '../lib/format'
import { useTask } from '../lib/use-task'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogButton } from '../ui/dialog-button'
import { Loaded, Skeleton } from '../ui/island'
import { toast, toastFailure, useAction } from '../ui/toast'

/** Active share links, each with a button to revoke it. */
export default function ShareLinks() {
  const shares = useList(endpoints.shares())
  return (
    <Loaded
      from={shares}
      skeleton={<Skeleton className="h-6 max-w-md" />}
      errorTitle="Could not load the share links"
    >
      {(list) =>
        list.length === 0 ? (
          <p className="text-muted">None. A report can be shared from its page.</p>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {list.map((share) => (
              <ShareEntry
                key={share.id}
                share={share}
                hasTwin={list.some((other) => other !== share && isTwin(other, share))}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** Links to one report of one day: their time tells them apart. */
const isTwin = (a: ShareInfo, b: ShareInfo) =>
  a.reportId === b.reportId && a.createdAt.slice(0, 10) === b.createdAt.slice(0, 10)

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

function ShareEntry({ share, hasTwin }: { share: ShareInfo; hasTwin: boolean }) {
  const refresh = useRefresh()
  const withdraw = useTask(async () => {
    try {
      await call('DELETE', '/api/shares/:id', { id: share.id })
      toast({ title: 'Share link withdrawn' })
    } catch (error) {
      toastFailure('Could not withdraw the link', error)
    }
    await refresh('/api/shares')
  })
  const [isCopied, setCopied] = useState(false)
  const copy = useAction('Could not copy the link', async () => {
    const { token } = await call('POST', '/api/shares/:id/token', { id: share.id })
    await navigator.clipboard.writeText(`${window.location.origin}${paths.share(token)}`)
    setCopied(true)
  })
  const shared = `Shared ${formatDate(share.createdAt)}${hasTwin ? ` at ${timeOf(share.createdAt)}` : ''}`
  const of = `the link to ${share.fileName}, ${shared.replace('Shared', 'shared')}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 max-sm:w-full">
        <Link
          href={paths.report(share.clientId, share.reportId)}
          className="block rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {[share.clientName, nameOf(share.reportType).short, share.period && formatPeriod(share.period)]
            .filter(Boolean)
            .join(', ')}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          <span className="block">{share.fileName}</span>
          {shared}, ends {formatDate(share.expiresAt)}
          {share.hasPassword && ', with a password'}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{describeOpenings(share)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {share.isKept && (
          <Button
            size="sm"
            icon={isCopied ? 'check' : 'copy'}
            disabled={copy.pending}
            aria-label={`${isCopied ? 'Copied' : 'Copy'} ${of}`}
            onClick={() => void copy.run()}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
        <DialogButton
          size="sm"
          variant="ghost"
          aria-label={`Withdraw ${of}`}
          renderDialog={(close) => (
            <ConfirmDialog
              onClose={close}
              title="Withdraw share link"
              description={
                <>
                  Withdraw {of}? Whoever has it cannot open the report any more. This cannot be undone; the
                  report can be shared again with a new link.
                </>
              }
              confirmLabel="Withdraw link"
              pendingLabel="Withdrawing..."
              pending={withdraw.pending}
              onConfirm={() => void withdraw.run()}
            />
          )}
        >
          Withdraw
        </DialogButton>
      </div>
    </li>
  )
}

function describeOpenings({ openings, lastOpenedAt }: ShareInfo): string {
  if (lastOpenedAt === null) return 'Not opened yet'
  const times = openings === 1 ? 'once' : `${openings} times`
  return `Opened ${times}, last on ${formatDate(lastOpenedAt)}`
}
