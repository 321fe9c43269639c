import type { ReactNode } from 'react'
import { Icon, type IconName } from '../ui/icon'

/** A line at the end of the page that opens to more. */
export function Fold({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <details className="group border-t border-line text-sm">
      <summary className="flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <Icon name={icon} />
        {name}
        <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
