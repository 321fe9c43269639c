import { useId } from 'react'
import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { Notification } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, withoutThisYear } from '../lib/format'
import { DearLine } from '../metrics/dear-money'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'

/** Notifications by client: the client with the newest one first, and of each client the newest first. */
export function NotificationList({ list, onOpen }: { list: readonly Notification[]; onOpen: () => void }) {
  if (list.length === 0)
    return (
      <EmptyState icon="bell" title="Nothing yet">
        Each audit that finishes or fails is listed here, and each sign-in from a new browser.
      </EmptyState>
    )
  return (
    // The line at the foot of the panel fades where the list goes on.
    <ul className="pb-6 after:pointer-events-none after:sticky after:bottom-0 after:-mb-6 after:block after:h-8 after:[background:linear-gradient(to_top,var(--raised),transparent)]">
      {[...Map.groupBy(list, ({ clientId }) => clientId)].map(([clientId, items]) => (
        <ClientNotifications key={clientId} items={items} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function ClientNotifications({ items, onOpen }: { items: readonly Notification[]; onOpen: () => void }) {
  const id = useId()
  return (
    <li className="border-t border-line py-1.5">
      <h3 id={id} className="truncate px-4 pt-1 text-sm font-semibold">
        <bdi>{items[0]?.clientName ?? 'Your account'}</bdi>
      </h3>
      <ul aria-labelledby={id}>
        {items.map((item, at) => (
          <NotificationItem key={item.id} item={item} before={items[at - 1]} onOpen={onOpen} />
        ))}
      </ul>
    </li>
  )
}

interface ItemProps {
  item: Notification
  /** The client's entry above it. */
  before: Notification | undefined
  onOpen: () => void
}

function NotificationItem({ item, before, onOpen }: ItemProps) {
  const { kind, createdAt, readAt, message, outcome } = item
  const href = toHref(item)
  const isUnread = readAt === null
  const day = wordDay(createdAt)
  const content = (
    <>
      <span aria-hidden="true" className={cx('mt-2 size-2 shrink-0 rounded-full', isUnread && UNREAD)} />
      <span className="min-w-0 flex-1">
        {isUnread && <span className="sr-only">Unread: </span>}
        {day !== (before && wordDay(before.createdAt)) && (
          <span className="float-right pl-3 text-xs leading-5 text-muted">{day}</span>
        )}
        {outcome ? <Outcome outcome={outcome} /> : <Message kind={kind} message={message} />}
      </span>
    </>
  )
  const look = 'flex gap-3 px-4 py-1.5 text-sm'
  return (
    <li>
      {href ? (
        <Link
          href={href}
          onClick={onOpen}
          className={`${look} -outline-offset-2 transition-colors duration-150 hover:bg-sunken`}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

/** `Nov 20`, and with the year if it is another one. */
const wordDay = (date: string) => withoutThisYear(formatDate(date))

const UNREAD = 'bg-accent forced-color-adjust-none'

/** Result of an audit: its first decision, doubts and file. */
function Outcome({ outcome }: { outcome: NonNullable<Notification['outcome']> }) {
  const { dear, decision, doubt, fileName, reportType } = outcome
  return (
    <>
      <span className="block">
        <DearLine {...outcome} />
      </span>
      {dear === null && doubt === null && (
        <span className="block text-xs text-muted">{whyNotJudged(outcome)}</span>
      )}
      {decision !== null && <span className="line-clamp-2 wrap-anywhere">{decision}</span>}
      {doubt !== null && (
        <span className="line-clamp-2 text-xs wrap-anywhere text-warn">{`Not all can be trusted: ${doubt}`}</span>
      )}
      <span className="block truncate text-xs text-muted">{`${nameOf(reportType).short} · ${fileName}`}</span>
    </>
  )
}

/** Why no row was judged, and what to do about it. */
function whyNotJudged({ spend, reportType }: NonNullable<Notification['outcome']>): string {
  if (reportType === 'static') return 'Images alone have no spend: audit them with the export of their ads.'
  if (spend === null) return 'The file states no amount spent: export it with that column.'
  return 'Too few rows with results of one kind for a benchmark: audit more days, or set a target.'
}

/** Notification of a failed audit or a new sign-in. */
function Message({ kind, message }: Pick<Notification, 'kind' | 'message'>) {
  const tone = { analysis_done: undefined, analysis_failed: 'text-bad', new_browser: 'text-warn' }[kind]
  return (
    <span className="flex gap-1.5 wrap-anywhere">
      {tone && <Icon name="alert" size={14} className={`mt-1 ${tone}`} />}
      <span className="min-w-0">
        {message}
        {kind === 'analysis_failed' && (
          <span className="block text-xs text-muted">Open the client to try again</span>
        )}
      </span>
    </span>
  )
}

function toHref({ kind, clientId, reportId }: Notification): string | null {
  if (kind === 'new_browser') return paths.profile
  if (!clientId) return null
  return reportId ? paths.report(clientId, reportId) : paths.client(clientId)
}
