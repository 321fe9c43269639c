import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { ShareInfo } from '../../shared/schemas/shared-report'
import { call } from '../lib/api'
import { endpoints, useList, useRefresh } from '../lib/endpoints'
import { formatPeriod, withoutThisYear } from '../lib/format'
import { useTask } from '../lib/use-task'
import { Replaced } from '../metrics/replaced'
import { CopyShare, dayOf, nameShare, wordTime } from '../metrics/share-link'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { DialogButton } from '../ui/dialog-button'
import { EmptyState } from '../ui/empty-state'
import { Loaded, Skeleton } from '../ui/island'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { toast, toastFailure } from '../ui/toast'

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
        <ShareRow key={share.id} share={share} all={list} />
      ))}
    </Table>
  )
}

function ShareRow({ share, all }: { share: ShareInfo; all: readonly ShareInfo[] }) {
  const period = share.period && withoutThisYear(formatPeriod(share.period))
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
      <Fact label="Shared" more={wordTime(share, all)}>
        {dayOf(share.createdAt)}
      </Fact>
      <Fact label="Expires" more={share.hasPassword && 'Password'}>
        {dayOf(share.expiresAt)}
      </Fact>
      <Fact label="Opened" more={share.lastOpenedAt && `Last ${dayOf(share.lastOpenedAt)}`}>
        {countOpenings(share)}
      </Fact>
      <Cell className="sm:text-right">
        <ShareActions share={share} name={nameShare(share, all)} />
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
  return (
    <div className="flex gap-1 sm:justify-end">
      <CopyShare share={share} name={name} />
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
