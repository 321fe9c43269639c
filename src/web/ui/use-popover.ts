import { useCallback, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'

const GAP = 4
const EDGE = 8
const UNPLACED: CSSProperties = { visibility: 'hidden' }

/**
 * A panel in the top layer below (or above) its button, right edges aligned where there is room. The platform closes
 * it on an outside click and Escape; it also goes when the page scrolls away under it.
 */
export function usePopover<B extends HTMLElement>() {
  const buttonRef = useRef<B>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const openAtPress = useRef(false)
  const [open, setOpen] = useState(false)
  const [position, setPosition] = useState(UNPLACED)
  const show = useCallback(() => setOpen(true), [])
  const hide = useCallback(() => setOpen(false), [])

  useLayoutEffect(() => {
    const panel = panelRef.current
    const button = buttonRef.current
    if (!open || !panel || !button) return
    panel.showPopover()
    const at = button.getBoundingClientRect()
    setPosition(place(at, panel.getBoundingClientRect()))
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') hide()
    }
    // The end of a scroll that brought the button here is told after its click, and has moved nothing since.
    const onScroll = () => {
      if (button.getBoundingClientRect().top !== at.top) hide()
    }
    panel.addEventListener('toggle', onToggle)
    window.addEventListener('scroll', onScroll, true)
    window.addEventListener('resize', hide)
    return () => {
      panel.removeEventListener('toggle', onToggle)
      window.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', hide)
      setPosition(UNPLACED)
    }
  }, [open, hide])

  // The press on the button has closed the panel (a click outside it) by the time of its click, which must not reopen it.
  const notePress = useCallback(() => {
    openAtPress.current = open
  }, [open])
  const toggle = useCallback(() => {
    if (open || openAtPress.current) hide()
    else show()
    openAtPress.current = false
  }, [open, hide, show])

  return { buttonRef, panelRef, open, show, hide, toggle, notePress, position }
}

function place(button: DOMRect, panel: DOMRect): CSSProperties {
  const fitsBelow = button.bottom + GAP + panel.height <= window.innerHeight - EDGE
  const top = fitsBelow ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - panel.height)
  const left = Math.min(Math.max(EDGE, button.right - panel.width), window.innerWidth - panel.width - EDGE)
  return { top, left }
}
