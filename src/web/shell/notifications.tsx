import { useId } from 'react'
import { request } from '../lib/api'
import { endpoints } from '../lib/endpoints'
import { useData, useRefresh } from '../lib/swr'
import { useSoon } from '../lib/use-soon'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Loaded } from '../ui/island'
import { Spinner } from '../ui/spinner'
import { toastFailure } from '../ui/toast'
import { usePopover } from '../ui/use-popover'

const loadList = async () => (await import('./notification-list')).NotificationList

/** The bell: finished and failed analyses. Fetched on focus, since no connection is held open for it. */
export function Notifications() {
  const id = useId()
  const refresh = useRefresh()
  const notifications = useData(endpoints.notifications(), { revalidateOnFocus: true })
  const { buttonRef, panelRef, open, toggle, hide, notePress, position } = usePopover<HTMLButtonElement>()
  const NotificationList = useSoon(loadList, open)
  const unread = notifications.data?.filter(({ readAt }) => readAt === null).length ?? 0

  async function markRead() {
    try {
      await request('/api/notifications/read', { method: 'POST', body: {} })
    } catch (error) {
      return toastFailure('Could not mark them as read', error)
    }
    await refresh('/api/notifications')
    // The button has gone, and with it the focus.
    panelRef.current?.focus()
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerDown={notePress}
        onClick={() => {
          toggle()
          if (!open) notifications.retry()
        }}
        className="relative grid size-9 place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <Icon name="bell" size={18} />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 size-2 rounded-full bg-accent ring-2 ring-ground"
          />
        )}
      </button>
      {open && (
        // Escape is the only key it listens to, and the platform's own way out does the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          ref={panelRef}
          id={id}
          popover="auto"
          role="dialog"
          aria-label="Notifications"
          tabIndex={-1}
          style={position}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            hide()
            buttonRef.current?.focus()
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
          <Loaded from={notifications} skeleton={<LoadingList />} errorTitle="Could not load notifications">
            {(list) => (NotificationList ? <NotificationList list={list} onOpen={hide} /> : <LoadingList />)}
          </Loaded>
        </div>
      )}
    </>
  )
}

function LoadingList() {
  return (
    <div className="grid h-32 place-items-center">
      <Spinner label="Loading notifications" />
    </div>
  )
}
