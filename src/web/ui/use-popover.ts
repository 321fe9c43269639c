import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useSoon } from '../lib/use-soon'
import { sayNotOpened } from './say-not-opened'

/**
 * A button's side of the panel that it opens, whose code follows the first paint. Who asks for it earlier gets it when it
 * is there, unless the focus has gone elsewhere by then: a panel may take the focus.
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
    /** Null while it is closed. */
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
      // This press has closed the panel (a click outside it) by the time of its click, which must not reopen it.
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
