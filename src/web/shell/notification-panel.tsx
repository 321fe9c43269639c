import type { KeyboardEvent } from 'react'
import { call, type Notification } from '../lib/api'
import { useRefresh, type Loading } from '../lib/endpoints'
import { useMarkRead } from '../lib/use-mark-read'
import { Button } from '../ui/button'
import { Loaded } from '../ui/island'
import { Spinner } from '../ui/spinner'
import { toastFailure } from '../ui/toast'
import { toNextOption } from '../ui/next-option'
import { PopoverDialog } from '../ui/popover-dialog'
import type { PanelProps } from '../ui/use-panel'
import { NotificationList } from './notification-list'

interface NotificationPanelProps extends PanelProps {
  notifications: Loading<Notification[]>
  unread: number
}

/** Panel that opens below the bell. */
export function NotificationPanel({ notifications, unread, ...panel }: NotificationPanelProps) {
  const refresh = useRefresh()
  const markEntry = useMarkRead()

  async function markRead(around: HTMLElement | null) {
    try {
      await call('POST', '/api/notifications/read', {}, {})
    } catch (error) {
      return toastFailure('Could not mark notifications as read', error)
    }
    await refresh('/api/notifications')
    // The button that had the focus is removed.
    around?.focus()
  }

  function open(entry: readonly Notification[]) {
    panel.onClose()
    markEntry(entry)
  }

  return (
    <PopoverDialog
      label="Notifications"
      panel={panel}
      onKey={moveFocus}
      className="fades-below max-h-[min(38rem,calc(100dvh-5rem))] w-116 sm:translate-x-19 full:translate-x-18"
    >
      <div className="sticky top-0 z-10 flex h-12 items-center justify-between border-b border-line bg-raised pr-2 pl-4">
        <h2 className="font-semibold">
          Notifications
          {unread > 0 && <span className="figures ml-2 text-sm font-normal text-muted">{unread} new</span>}
        </h2>
        {unread > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={({ currentTarget }) => void markRead(currentTarget.closest<HTMLElement>('[popover]'))}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <Loaded
        from={notifications}
        skeleton={
          <div className="grid h-32 place-items-center">
            <Spinner label="Loading notifications" />
          </div>
        }
        errorTitle="Could not load notifications"
      >
        {(list) => <NotificationList list={list} onOpen={open} onClose={panel.onClose} />}
      </Loaded>
    </PopoverDialog>
  )
}

/** Arrows, Home and End go from entry to entry, as in a menu. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  if (!/^(Arrow|Home|End)/.test(event.key)) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')]
  const next = toNextOption(event.key, entries, entries.indexOf(document.activeElement as HTMLElement))
  if (!next) return
  event.preventDefault()
  next.focus()
}
