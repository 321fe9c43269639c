import { useLocation } from 'wouter'
import { paths } from '../paths'
import { IconButton } from '../ui/button'
import { Menu } from '../ui/menu'
import { Notifications } from './notifications'
import { PaletteButton } from './palette-button'

/** The bar above every screen. */
export function Header({
  sidebarOpen,
  onToggleSidebar,
}: {
  sidebarOpen: boolean
  onToggleSidebar: () => void
}) {
  const [, navigate] = useLocation()
  return (
    <header className="app-header">
      <div className="flex min-w-0 items-center gap-2">
        <IconButton
          icon="menu"
          label="Toggle sidebar"
          aria-expanded={sidebarOpen}
          aria-controls="sidebar"
          onClick={onToggleSidebar}
        />
        <PaletteButton />
      </div>
      <div className="flex items-center gap-1">
        <Notifications />
        <IconButton icon="settings" label="Settings" onClick={() => navigate(paths.settings)} />
        <Menu
          label="Account"
          trigger={<span aria-hidden="true">U</span>}
          triggerClassName="account-mark"
          items={[
            { label: 'Profile', icon: 'user', onSelect: () => navigate(paths.profile) },
            { label: 'Settings', icon: 'settings', onSelect: () => navigate(paths.settings) },
            { label: 'Log out', icon: 'logout', onSelect: () => navigate(paths.logout) },
          ]}
        />
      </div>
    </header>
  )
}
