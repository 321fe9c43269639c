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
import { CopyText } from '../ui/copy-text'
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
            {list.map((share) => {
              const alike = list.filter(({ reportId }) => reportId === share.reportId)
              return (
                <ShareEntry
                  key={share.id}
                  share={share}
                  // The list begins with the newest one.
                  which={
                    alike.length > 1 ? `link ${alike.length - alike.indexOf(share)} of ${alike.length}` : ''
                  }
                />
              )
            })}
          </ul>
        )
      }
    </Loaded>
  )
}

interface EntryProps {
  share: ShareInfo
  /** Tells several links to one report apart. */
  which: string
}

function ShareEntry({ share, which }: EntryProps) {
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
  const [token, setToken] = useState<string | null>(null)
  const show = useAction('Could not show the link', async () =>
    setToken((await call('POST', '/api/shares/:id/token', { id: share.id })).token),
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 max-sm:w-full">
        <Link
          href={paths.report(share.clientId, share.reportId)}
          className="block rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          {[
            share.clientName,
            nameOf(share.reportType).short,
            share.period && formatPeriod(share.period),
            which,
          ]
            .filter(Boolean)
            .join(', ')}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          <span className="block">{share.fileName}</span>
          Shared {formatDate(share.createdAt)}, ends {formatDate(share.expiresAt)}
          {share.hasPassword && ', with a password'}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">{describeOpenings(share)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {share.isKept && token === null && (
          <Button
            size="sm"
            icon="link"
            disabled={show.pending}
            aria-label={`Show ${which || 'link'} to ${share.fileName}`}
            onClick={() => void show.run()}
          >
            Show link
          </Button>
        )}
        <Button
          size="sm"
          disabled={withdraw.pending}
          aria-label={`Withdraw ${which || 'the link'} to ${share.fileName}`}
          onClick={() => void withdraw.run()}
        >
          Withdraw
        </Button>
      </div>
      {token && (
        <div className="w-full">
          <CopyText label="link" text={`${window.location.origin}${paths.share(token)}`} />
        </div>
      )}
    </li>
  )
}

function describeOpenings({ openings, lastOpenedAt }: ShareInfo): string {
  if (lastOpenedAt === null) return 'Not opened yet'
  const times = openings === 1 ? 'once' : `${openings} times`
  return `Opened ${times}, last on ${formatDate(lastOpenedAt)}`
}
