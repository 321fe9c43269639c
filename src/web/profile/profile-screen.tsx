import { Link } from 'wouter'
import { nameOfWorkspace, useSettings } from '../lib/use-settings'
import { paths } from '../paths'
import { Card } from '../ui/card'
import { Icon, type IconName } from '../ui/icon'
import { Island } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { Access } from './access'

/** Profile of the owner: password and browsers, and the workspace that it is for. */
export default function ProfileScreen() {
  return (
    <>
      <PageHeader title="Profile" subtitle="You own this workspace." />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Island label="Access">
          <Access />
        </Island>
        <Workspace />
      </div>
    </>
  )
}

const LINKS: readonly (readonly [icon: IconName, label: string, about: string, href: string])[] = [
  ['settings', 'Name, logo and color', 'How your reports look to clients', paths.settingsPage('workspace')],
  ['link', 'Share links', 'Reports that others can open', paths.settingsPage('shares')],
  ['download', 'Backup and export', 'Download your data', `${paths.settingsPage('data')}#backup`],
  ['trash', 'Trash', 'Deleted items, kept for 30 days', `${paths.settingsPage('data')}#trash`],
]

function Workspace() {
  const { data } = useSettings()
  const name = (data && nameOfWorkspace(data)) ?? 'Workspace'
  return (
    <Card flush title={name}>
      <ul className="divide-y divide-line border-t border-line">
        {LINKS.map(([icon, label, about, href]) => (
          <li key={label}>
            <Link
              href={href}
              className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken sm:px-5"
            >
              <Icon name={icon} size={18} className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                {label}
                <span className="block text-sm text-muted">{about}</span>
              </span>
              <Icon name="chevron-right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
