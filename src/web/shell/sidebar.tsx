import { Link, useLocation } from 'wouter'
import { cx } from '../lib/cx'
import { nameOfWorkspace, useSettings } from '../lib/use-settings'
import { paths } from '../paths'
import { Icon, type IconName } from '../ui/icon'
import { LogoMark } from '../ui/logo-mark'

interface Entry {
  label: string
  href: string
  icon: IconName
  isCurrent: (path: string) => boolean
}

/** The dashboard and the screens that it leads to, whose way back leads to it. */
const OF_ALL_CLIENTS: readonly string[] = [paths.home, paths.reports, paths.quickInsights, paths.audit]

const ENTRIES: Entry[] = [
  {
    label: 'Dashboard',
    href: paths.home,
    icon: 'home',
    isCurrent: (path) => OF_ALL_CLIENTS.includes(path),
  },
  {
    label: 'Clients',
    href: paths.clients,
    icon: 'users',
    isCurrent: (path) => path === paths.clients || path.startsWith('/client/'),
  },
  {
    label: 'Settings',
    href: paths.settings,
    icon: 'settings',
    isCurrent: (path) => path.startsWith(paths.settings),
  },
]

interface SidebarProps {
  open: boolean
  /** It lies over the page of a small screen. */
  isOver: boolean
  onClose: () => void
}

/**
 * Main navigation. On small screens it covers the page, with a scrim that closes it; between the two, names stand below
 * their icons, so that tables have the room.
 */
export function Sidebar({ open, isOver, onClose }: SidebarProps) {
  const [path] = useLocation()
  return (
    <>
      {isOver && <div aria-hidden="true" onClick={onClose} className="scrim" />}
      <aside
        id="sidebar"
        hidden={!open}
        className={cx('no-print side-panel', isOver ? 'max-lg:animate-appear' : 'max-lg:hidden')}
      >
        <div className="sidebar-head">
          <Link href={paths.home}>
            <LogoMark />
            <span className="lg:max-full:sr-only">Spendlens</span>
          </Link>
        </div>
        <nav aria-label="Main" className="sidebar-nav">
          {ENTRIES.map(({ label, href, icon, isCurrent }) => (
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(path) ? 'page' : undefined}
              className={cx(
                'nav-link',
                isCurrent(path)
                  ? 'bg-accent-soft text-accent-strong'
                  : 'text-muted hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon name={icon} size={18} />
              {label}
            </Link>
          ))}
        </nav>
        <Workspace />
      </aside>
    </>
  )
}

/** `Blue Harbor Media` is `BH`. */
const toInitials = (name: string) => name.match(/(?<!\S)\S/gu)?.slice(0, 2)

/** Name and logo of the workspace at the bottom of the sidebar, if set. A narrow one shows the logo, or initials. */
function Workspace() {
  const { data } = useSettings()
  if (!data || (!nameOfWorkspace(data) && !data.logo)) return null
  return (
    <div className="workspace-name" title={data.workspaceName}>
      {data.logo ? (
        <img src={data.logo} alt="" />
      ) : (
        <span aria-hidden="true">{toInitials(data.workspaceName)}</span>
      )}
      <b>{data.workspaceName}</b>
    </div>
  )
}
