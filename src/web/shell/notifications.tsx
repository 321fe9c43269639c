import { useId } from 'react'
import { endpoints, useData } from '../lib/endpoints'
import { Icon } from '../ui/icon'
import { usePopover } from '../ui/use-popover'
import { isNews, toEntryKey } from './news'

const loadPanel = async () => (await import('./notification-panel')).NotificationPanel

/** Bell with notifications. They are fetched on focus, since no connection is kept open for them. */
export function Notifications() {
  const id = useId()
  const notifications = useData(endpoints.notifications(), { revalidateOnFocus: true })
  const { Panel, open, hide, toggle, button } = usePopover(loadPanel)
  const unread = new Set(notifications.data?.filter(isNews).map(toEntryKey)).size
  const shown = unread > 99 ? '99+' : unread

  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => {
          toggle()
          if (!open) notifications.retry()
        }}
        className="bell"
      >
        <Icon name="bell" size={18} />
        {unread > 0 && (
          <span aria-hidden="true" className="figures bell-count">
            {shown}
          </span>
        )}
      </button>
      {Panel && (
        <Panel id={id} buttonRef={button.ref} onClose={hide} notifications={notifications} unread={unread} />
      )}
    </>
  )
}
