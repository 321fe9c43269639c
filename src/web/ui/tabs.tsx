import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../lib/cx'

export interface Tab<T extends string> {
  id: T
  label: string
  /** Shown beside the label: a count, a dot. */
  mark?: ReactNode
}

interface TabsProps<T extends string> {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly Tab<T>[]
  value: T
  onChange: (id: T) => void
  /** `line` for a page's main tabs, `pill` for nested tabs. */
  look?: 'line' | 'pill'
  /** Further choices at the end of the row. While `value` is one of them, no tab is selected, and `name` labels the panel. */
  beside?: { control: ReactNode; name: string }
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs following the ARIA pattern: one tab stop, arrow keys select at once, Home and End. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  beside,
  children,
}: TabsProps<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.some((tab) => tab.id === value)

  function move(event: KeyboardEvent) {
    const at = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === value),
    )
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.id}`)}`)?.focus()
  }

  const row = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className={cx(
        'no-print flex',
        look === 'line'
          ? // Names that do not fit fade at the edge of a phone, where two do.
            `gap-5 overflow-x-auto border-b border-line ${tabs.length > 2 ? 'max-sm:-mr-4 max-sm:[mask-image:linear-gradient(to_right,black_90%,transparent)] max-sm:pr-8' : ''}`
          : 'w-fit max-w-full flex-wrap gap-1 rounded-lg bg-sunken p-1',
        // On a phone its tabs and the control flow on together.
        beside && 'max-sm:contents',
      )}
    >
      {tabs.map((tab, at) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={tab.id === value ? `${id}-panel` : undefined}
          tabIndex={tab.id === value || (!chosen && at === 0) ? 0 : -1}
          onClick={() => onChange(tab.id)}
          className={cx(
            'inline-flex items-center gap-2 font-medium whitespace-nowrap transition-colors duration-150 -outline-offset-2',
            look === 'line'
              ? `h-10 border-b-2 border-transparent text-muted forced-colors:px-2.5 hover:text-ink aria-selected:border-accent aria-selected:text-ink ${tabs.length > 2 ? 'max-sm:h-12 max-sm:w-min max-sm:text-left max-sm:leading-tight max-sm:whitespace-normal' : ''}`
              : 'h-7 rounded-md px-3 text-sm text-muted hover:text-ink aria-selected:bg-chosen aria-selected:text-ink',
          )}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  )
  return (
    <div>
      {beside ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:gap-1 max-sm:rounded-lg max-sm:bg-sunken max-sm:p-1">
          {row}
          {beside.control}
        </div>
      ) : (
        row
      )}
      <div
        id={`${id}-panel`}
        role={chosen ? 'tabpanel' : 'group'}
        {...(chosen ? { 'aria-labelledby': `${id}-${value}` } : { 'aria-label': beside?.name })}
        className="pt-5"
      >
        {children}
      </div>
    </div>
  )
}
