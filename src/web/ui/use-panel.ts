import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'

const GAP = 4
const EDGE = 8
const UNPLACED: CSSProperties = { visibility: 'hidden' }

/** Props that a button passes to the panel it opens. */
export interface PanelProps {
  id: string
  buttonRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/**
 * A popover below (or above) its button, right-aligned where there is room. Native light dismiss closes it on Escape
 * and a click outside; it also closes when its button scrolls.
 */
export function usePanel({ buttonRef, onClose }: PanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  const [style, setStyle] = useState(UNPLACED)

  useLayoutEffect(() => {
    const panel = panelRef.current
    const button = buttonRef.current
    if (!panel || !button) return
    panel.showPopover()
    const at = button.getBoundingClientRect()
    setStyle(place(at, panel.getBoundingClientRect()))
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    // The event of a scroll that ended before the click has moved nothing.
    const onScroll = () => {
      if (button.getBoundingClientRect().top !== at.top) onClose()
    }
    panel.addEventListener('toggle', onToggle)
    window.addEventListener('scroll', onScroll, true)
    window.addEventListener('resize', onClose)
    return () => {
      panel.removeEventListener('toggle', onToggle)
      window.removeEventListener('scroll', onScroll, true)
      window.removeEventListener('resize', onClose)
    }
  }, [buttonRef, onClose])

  function closeToButton() {
    onClose()
    buttonRef.current?.focus()
  }

  return { panelRef, style, isPlaced: style !== UNPLACED, closeToButton }
}

/** Below the button, above it where there is no room; at `left` as far as the window's edges allow. */
export function place(button: DOMRect, panel: DOMRect, left = button.right - panel.width) {
  const fitsBelow = button.bottom + GAP + panel.height <= window.innerHeight - EDGE
  const top = fitsBelow ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - panel.height)
  return { top, left: Math.min(Math.max(EDGE, left), window.innerWidth - panel.width - EDGE) }
}
