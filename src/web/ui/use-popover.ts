import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useSoon } from '../lib/use-soon'
import { sayNotOpened } from './say-not-opened'

/**
 * Button props for a panel whose code loads after the first paint. An early click opens it once loaded, unless the
 * focus has moved elsewhere, since a panel may take the focus.
 */
export function usePopover<P>(load: () => Promise<P>) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const openAtPress = useRef(false)
  const [wanted, setWanted] = useState(false)
  const show = useCallback(() => setWanted(true), [])
  const hide = useCallback(() => setWanted(false), [])
  const fail = useCallback((error: unknown) => {
    setWanted(false)
    sayNotOpened(error)
  }, [])
  const part = useSoon(load, wanted, fail)
  const Panel = wanted ? part : null
  const open = Panel !== null

  return {
    /** Null while closed. */
    Panel,
    open,
    show,
    hide,
    toggle() {
      if (wanted || openAtPress.current) hide()
      else show()
      openAtPress.current = false
    },
    button: {
      ref: buttonRef,
      'aria-expanded': open,
      // The press already closed the panel (a click outside it), so the click must not reopen it.
      onPointerDown() {
        openAtPress.current = open
      },
      onBlur() {
        if (!open) hide()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') hide()
      },
    },
  }
}
