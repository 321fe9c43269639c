import { useState } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import { call } from '../lib/api'
import { copyText } from '../lib/copy-text'
import { endpoints, useList, useRefresh } from '../lib/endpoints'
import { formatDate, formatPeriod, withoutThisYear } from '../lib/format'
import { useTask } from '../lib/use-task'
import { Replaced } from '../metrics/replaced'
import { paths } from '../paths'
import { Button, ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogButton } from '../ui/dialog-button'
import { EmptyState } from '../ui/empty-state'
import { Loaded, Skeleton } from '../ui/island'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { toast, toastFailure, useAction } from '../ui/toast'

/** Active share links, each with a button to revoke it. */
export default function ShareLinks() {
  const shares = useList(endpoints.shares())
  return (
    <Loaded
      from={shares}
      skeleton={<Skeleton className="h-40 rounded-lg" />}
      errorTitle="Could not load the share links"
    >
      {(list) => (
        <div className="rounded-lg border border-line bg-surface">
          {list.length === 0 ? (
            <EmptyState
              icon="link"
              title="No share links"
              action={
                <ButtonLink size="sm" href={paths.reports}>
                  All reports
                </ButtonLink>
              }
            >
              Open a report and choose Share to create one.
            </EmptyState>
          ) : (
            <ShareTable list={list} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function ShareTable({ list }: { list: readonly ShareInfo[] }) {
  return (
    <Table
      caption="Share links"
      head={
        <>
          <HeadCell>Report</HeadCell>
          <HeadCell>Shared</HeadCell>
          <HeadCell>Expires</HeadCell>
          <HeadCell>Opened</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </>
      }
    >
      {list.map((share) => (
        <ShareRow key={share.id} share={share} twins={list.filter((other) => isTwin(other, share))} />
      ))}
    </Table>
  )
}

/** Links to one report of one day, for the same person or for nobody in particular. */
const isTwin = (a: ShareInfo, b: ShareInfo) =>
  a.reportId === b.reportId &&
  a.recipient === b.recipient &&
  a.createdAt.slice(0, 10) === b.createdAt.slice(0, 10)

const dayOf = (moment: string) => withoutThisYear(formatDate(moment))

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

/** The time of a link with twins; those of one minute are counted too. */
function wordTime(share: ShareInfo, twins: readonly ShareInfo[]): string | null {
  if (twins.length < 2) return null
  const time = timeOf(share.createdAt)
  const same = twins
    .filter(({ createdAt }) => timeOf(createdAt) === time)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  const at = same.indexOf(share) + 1
  if (same.length === 1) return time
  return `${time}, ${at === same.length ? 'newest' : at === 1 ? 'oldest' : `no. ${at}`}`
}

/** `twins` are the links of its report and day, with itself. */
function ShareRow({ share, twins }: { share: ShareInfo; twins: readonly ShareInfo[] }) {
  const time = wordTime(share, twins)
  const period = share.period && withoutThisYear(formatPeriod(share.period))
  const shared = dayOf(share.createdAt)
  return (
    <Row>
      <Cell className="sm:py-3 lg:w-1/2 lg:max-w-0">
        <div className="min-w-0">
          <Link
            href={paths.report(share.clientId, share.reportId)}
            className="block rounded-sm font-medium wrap-anywhere hover:text-accent hover:underline lg:truncate"
          >
            {`${share.clientName}, ${nameOf(share.reportType).short}`}
          </Link>
          {share.recipient && (
            <span className="block wrap-anywhere lg:truncate">{`For ${share.recipient}`}</span>
          )}
          <span className="block text-xs wrap-anywhere text-muted lg:truncate" title={share.fileName}>
            {period && <span className="whitespace-nowrap">{`${period} · `}</span>}
            <bdi>{share.fileName}</bdi>
          </span>
          {share.rerun && <Replaced clientId={share.clientId} rerun={share.rerun} />}
        </div>
      </Cell>
      <Fact label="Shared" more={time}>
        {shared}
      </Fact>
      <Fact label="Expires" more={share.hasPassword && 'Password'}>
        {dayOf(share.expiresAt)}
      </Fact>
      <Fact label="Opened" more={share.lastOpenedAt && `Last ${dayOf(share.lastOpenedAt)}`}>
        {countOpenings(share)}
      </Fact>
      <Cell className="sm:text-right">
        <ShareActions
          share={share}
          name={`the link to ${share.fileName}${share.recipient ? ` for ${share.recipient}` : ''}, shared ${shared}${time ? ` at ${time}` : ''}`}
        />
      </Cell>
    </Row>
  )
}

function Fact({ label, more, children }: { label: string; more: string | null | false; children: string }) {
  return (
    <Cell label={label} className="whitespace-nowrap">
      <span>
        {children}
        {more && <span className="text-xs text-muted max-sm:ml-2 sm:block">{more}</span>}
      </span>
    </Cell>
  )
}

function countOpenings({ openings, lastOpenedAt }: ShareInfo): string {
  if (lastOpenedAt === null) return 'Not yet'
  return openings === 1 ? 'Once' : `${openings} times`
}

/** `name` tells the link apart from the others. */
function ShareActions({ share, name }: { share: ShareInfo; name: string }) {
  const refresh = useRefresh()
  const revoke = useTask(async () => {
    try {
      await call('DELETE', '/api/shares/:id', { id: share.id })
      toast({ title: 'Share link revoked' })
    } catch (error) {
      toastFailure('Could not revoke the link', error, 'It still works. Try again.')
    }
    await refresh('/api/shares')
  })
  const [isCopied, setCopied] = useState(false)
  const copy = useAction('Could not copy the link', async () => {
    const { token } = await call('POST', '/api/shares/:id/token', { id: share.id })
    const address = `${window.location.origin}${paths.share(token)}`
    await copyText(address).then(
      () => setCopied(true),
      // It stands nowhere else on the page.
      () => toast({ title: 'The browser did not allow copying', description: address }),
    )
  })
  return (
    <div className="flex gap-1 sm:justify-end">
      {share.isKept && (
        <Button
          size="sm"
          icon={isCopied ? 'check' : 'copy'}
          disabled={copy.pending}
          aria-label={`${isCopied ? 'Copied' : 'Copy'} ${name}`}
          onClick={() => void copy.run()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={`Revoke ${name}`}
        renderDialog={(close) => (
          <ConfirmDialog
            onClose={close}
            title="Revoke share link"
            description={
              <>
                Revoke {name}? It stops working right away, and this cannot be undone. You can share the
                report again with a new link.
              </>
            }
            confirmLabel="Revoke link"
            pendingLabel="Revoking..."
            pending={revoke.pending}
            onConfirm={() => void revoke.run()}
          />
        )}
      >
        Revoke
      </DialogButton>
    </div>
  )
}
