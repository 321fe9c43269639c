import { call, type Notification } from '../lib/api'
import { useRefresh, type Loading } from '../lib/endpoints'
import { Button } from '../ui/button'
import { Loaded } from '../ui/island'
import { Spinner } from '../ui/spinner'
import { toastFailure } from '../ui/toast'
import { usePanel, type PanelProps } from '../ui/use-panel'
import { NotificationList } from './notification-list'

interface NotificationPanelProps extends PanelProps {
  notifications: Loading<Notification[]>
  unread: number
}

/** Panel that opens below the bell. */
export function NotificationPanel({ notifications, unread, ...panel }: NotificationPanelProps) {
  const { panelRef, style, closeToButton } = usePanel(panel)
  const refresh = useRefresh()

  async function markRead() {
    try {
      await call('POST', '/api/notifications/read', {}, {})
    } catch (error) {
      return toastFailure('Could not mark them as read', error)
    }
    await refresh('/api/notifications')
    // The button has gone, and with it the focus.
    panelRef.current?.focus()
  }

  return (
    // Escape is the only key it listens to, and the platform's own way out does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panelRef}
      id={panel.id}
      popover="auto"
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      style={style}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeToButton()
      }}
      className="fixed inset-auto max-h-96 w-88 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-raised shadow-float outline-none"
    >
      <div className="flex h-12 items-center justify-between pr-2 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void markRead()}>
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
        {(list) => <NotificationList list={list} onOpen={panel.onClose} />}
      </Loaded>
    </div>
  )
}
