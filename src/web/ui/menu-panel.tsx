import type { KeyboardEvent } from 'react'
import { cx } from '../lib/cx'
import { Icon, type IconName } from './icon'
import { toNextOption } from './next-option'
import { usePanel, type PanelProps } from './use-panel'

export interface MenuItem {
  label: string
  icon?: IconName
  danger?: boolean
  onSelect: () => void
}

interface MenuPanelProps extends PanelProps {
  label: string
  items: MenuItem[]
  focusAt: 'first' | 'last'
}

/** The open menu of a button. It takes the focus and restores it. */
export function MenuPanel({ label, items, focusAt, ...panel }: MenuPanelProps) {
  const { panelRef, style, closeToButton } = usePanel(panel)

  function choose(item: MenuItem) {
    closeToButton()
    item.onSelect()
  }

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const options = [...(panelRef.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = toNextOption(event.key, options, options.indexOf(document.activeElement as HTMLElement))
    if (next) {
      event.preventDefault()
      next.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      closeToButton()
    } else if (event.key === 'Tab') panel.onClose()
  }

  return (
    <div
      ref={panelRef}
      id={panel.id}
      role="menu"
      popover="auto"
      aria-label={label}
      tabIndex={-1}
      style={style}
      onKeyDown={moveFocus}
      className="fixed inset-auto min-w-44 animate-appear rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      {items.map((item, index) => (
        <div
          key={item.label}
          role="menuitem"
          tabIndex={-1}
          ref={(element) => {
            const wanted = focusAt === 'first' ? index === 0 : index === items.length - 1
            if (element && wanted && !panelRef.current?.contains(document.activeElement)) element.focus()
          }}
          onClick={() => choose(item)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            choose(item)
          }}
          className={cx(
            'flex h-9 items-center gap-2.5 rounded-md px-2.5 -outline-offset-2 hover:bg-sunken focus:bg-sunken sm:h-8',
            item.danger && 'text-bad',
          )}
        >
          {item.icon && <Icon name={item.icon} className={item.danger ? '' : 'text-muted'} />}
          {item.label}
        </div>
      ))}
    </div>
  )
}
