import { Link } from 'wouter'
import type { Notification } from '../lib/api'
import { formatDate } from '../lib/format'
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

const LOOKS: Record<Notification['kind'], string> = {
  analysis_done: 'text-good',
  analysis_failed: 'text-bad',
  new_browser: 'text-warn',
}

function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const href = toHref(item)
  const origin = [formatDate(item.createdAt), item.clientName].filter(Boolean).join(' · ')
  const text = (
    <>
      <Icon name={item.kind === 'analysis_done' ? 'check' : 'alert'} className={`mt-1 ${LOOKS[item.kind]}`} />
      <span className="min-w-0 flex-1">
        <span className={`block wrap-anywhere ${item.readAt ? 'text-muted' : ''}`}>{item.message}</span>
        <span className="block truncate text-xs text-muted">{origin}</span>
      </span>
    </>
  )
  const look = 'flex gap-3 border-t border-line px-4 py-2.5'
  return (
    <li>
      {href ? (
        <Link
          href={href}
          aria-label={`${item.message} ${origin}`}
          onClick={onOpen}
          className={`${look} -outline-offset-2 transition-colors duration-150 hover:bg-sunken`}
        >
          {text}
        </Link>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}

function toHref({ kind, clientId, reportId }: Notification): string | null {
  if (kind === 'new_browser') return paths.profile
  if (!clientId) return null
  return reportId ? paths.report(clientId, reportId) : paths.client(clientId)
}
