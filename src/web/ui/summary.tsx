import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Icon } from './icon'

/** What opens a `details` of the class `group`, with our own chevron. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={cx('flex w-fit items-center gap-1.5 rounded-sm py-1 text-muted hover:text-ink', className)}
    >
      <Icon name="chevron-right" className="transition-transform duration-150 group-open:rotate-90" />
      {children}
    </summary>
  )
}
