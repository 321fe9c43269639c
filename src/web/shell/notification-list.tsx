import { Link } from 'wouter'
import { nameOf } from '../../shared/report-types/names'
import type { Notification } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate } from '../lib/format'
import { DearLine } from '../metrics/dear-money'
import { paths } from '../paths'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'

/** Notifications, newest first. */
export function NotificationList({ list, onOpen }: { list: readonly Notification[]; onOpen: () => void }) {
  if (list.length === 0)
    return (
      <EmptyState icon="bell" title="Nothing yet">
        Each audit that finishes or fails is listed here, and each sign-in from a new browser.
      </EmptyState>
    )
  return (
    <ul>
      {list.map((item) => (
        <NotificationItem key={item.id} item={item} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { kind, clientName, createdAt, readAt, message, outcome } = item
  const href = toHref(item)
  const isUnread = readAt === null
  const content = (
    <>
      <span aria-hidden="true" className={cx('mt-2 size-2 shrink-0 rounded-full', isUnread && UNREAD)} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cx('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            <bdi>{clientName ?? 'Your account'}</bdi>
          </span>
          <span className="shrink-0 text-xs text-muted">{formatDate(createdAt)}</span>
        </span>
        {outcome ? <Outcome outcome={outcome} /> : <Message kind={kind} message={message} />}
      </span>
    </>
  )
  const look = 'flex gap-3 border-t border-line px-4 py-2.5 text-sm'
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

const UNREAD = 'bg-accent forced-color-adjust-none'

/** Result of an audit: its first decision, doubts and file. */
function Outcome({ outcome }: { outcome: NonNullable<Notification['outcome']> }) {
  const { decision, doubt, fileName, reportType } = outcome
  return (
    <>
      <span className="block">
        <DearLine {...outcome} />
      </span>
      {decision !== null && <span className="line-clamp-2 wrap-anywhere">{decision}</span>}
      {doubt !== null && (
        <span className="line-clamp-2 text-xs wrap-anywhere text-warn">{`Not all can be trusted: ${doubt}`}</span>
      )}
      <span className="block truncate text-xs text-muted">{`${nameOf(reportType).short} · ${fileName}`}</span>
    </>
  )
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
