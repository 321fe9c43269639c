import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'

/** Buttons of files whose result stands below: the way to the report is the main one then. */
export const SPENT = { variant: 'ghost', size: 'sm' } as const

interface Props {
  name: string
  /** Where there is room. */
  detail: string | null
  /** Buttons. */
  children: ReactNode
}

/** Files whose result stands below, on one line with their buttons; on a phone on two. */
export function SpentLine({ name, detail, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 rounded-lg border border-line bg-surface py-1.5 pr-1.5 pl-4 text-sm">
      <Icon name="check" className="shrink-0 text-good" />
      <div className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:basis-4/5 max-sm:pt-1">
        <p className="max-w-full shrink-0 truncate font-medium">{name}</p>
        <p className="figures truncate text-muted max-xl:hidden">{detail}</p>
      </div>
      <div className="flex shrink-0 max-sm:-ml-2.5 max-sm:basis-full max-sm:flex-wrap max-sm:[&_svg]:hidden">
        {children}
      </div>
    </div>
  )
}
