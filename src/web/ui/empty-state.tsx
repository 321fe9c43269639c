import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** Placeholder for a list without entries: its purpose and the first step. */
export function EmptyState({
  icon = 'layers',
  title,
  children,
  action,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} size={20} />
      </span>
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-md text-sm text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
