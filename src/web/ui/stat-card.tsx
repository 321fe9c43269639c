import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

interface StatCardProps {
  label: string
  value: ReactNode
  /** A line of context below. */
  note?: ReactNode
  icon?: IconName
  /** Shown beside the figure, to mark its kind. */
  mark?: ReactNode
  /** Greys out an unknown figure. */
  muted?: boolean
}

/** A figure with its label above. */
export function StatCard({ label, value, note, icon, mark, muted = false }: StatCardProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="min-w-0 rounded-lg border border-line bg-surface px-3.5 py-2.5 md:py-3.5 xl:px-5"
    >
      <div className="flex h-5 items-center justify-between gap-2 text-sm text-muted">
        <span className="truncate">{label}</span>
        {icon && <Icon name={icon} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 md:mt-1">
        <span
          className={`figures text-xl font-semibold tracking-tight wrap-anywhere ${muted ? 'text-muted' : ''}`}
        >
          {value}
        </span>
        {mark}
      </div>
      {note !== undefined && (
        <div className="min-h-5 text-muted max-sm:text-xs sm:text-sm md:mt-0.5">{note}</div>
      )}
    </div>
  )
}
