import { useId } from 'react'
import { endpoints, useData } from '../lib/endpoints'
import { Icon } from '../ui/icon'
import { usePopover } from '../ui/use-popover'

const loadPanel = async () => (await import('./notification-panel')).NotificationPanel

/** Bell with notifications. They are fetched on focus, since no connection is kept open for them. */
export function Notifications() {
  const id = useId()
  const notifications = useData(endpoints.notifications(), { revalidateOnFocus: true })
  const { Panel, open, hide, toggle, button } = usePopover(loadPanel)
  const unread = notifications.data?.filter(({ readAt }) => readAt === null).length ?? 0

  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
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
            className="absolute top-2 right-2 size-2 rounded-full bg-accent ring-2 ring-ground forced-color-adjust-none"
          />
        )}
      </button>
      {Panel && (
        <Panel id={id} buttonRef={button.ref} onClose={hide} notifications={notifications} unread={unread} />
      )}
    </>
  )
}
