import { useId, useState, type ReactNode } from 'react'
import type { MenuItem } from './menu-panel'
import { usePopover } from './use-popover'

interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string
  /** Content of the trigger button. */
  trigger: ReactNode
  triggerClassName?: string
  items: MenuItem[]
}

const loadPanel = async () => (await import('./menu-panel')).MenuPanel

/** A button with a menu, following the ARIA menu pattern: arrows, Home, End, first letters, Escape, Tab. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  const id = useId()
  const { Panel, open, show, hide, toggle, button } = usePopover(loadPanel)
  const [focusAt, setFocusAt] = useState<'first' | 'last'>('first')

  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={open ? id : undefined}
        onClick={() => {
          setFocusAt('first')
          toggle()
        }}
        onKeyDown={(event) => {
          button.onKeyDown(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setFocusAt(event.key === 'ArrowDown' ? 'first' : 'last')
          show()
        }}
        className={triggerClassName}
      >
        {trigger}
      </button>
      {Panel && (
        <Panel id={id} buttonRef={button.ref} onClose={hide} label={label} items={items} focusAt={focusAt} />
      )}
    </>
  )
}
