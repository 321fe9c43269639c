import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from this width on the sidebar is beside the content instead of over it. */
const WIDE = '(min-width: 64rem)'
// `public/early.js` reads this key before the first paint.
const KEY = 'spendlens.sidebar'
const listeners = new Set<() => void>()

/**
 * On wide screens open or closed as this browser remembers it, in an attribute of the page that styles read before
 * scripts run. On narrow ones it lies over the page, `isOver`, until an entry is chosen or the width changes.
 */
export function useSidebar() {
  const wide = useSyncExternalStore(subscribe, isWide, () => true)
  const closed = useSyncExternalStore(subscribe, isClosed, () => false)
  const [isOver, setOver] = useState(false)
  const open = wide ? !closed : isOver

  useEffect(() => subscribe(() => setOver(false)), [])
  useEffect(() => {
    if (!isOver) return
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOver(false)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOver])

  const toggle = useCallback(() => {
    if (isWide()) setClosed(!isClosed())
    else setOver((now) => !now)
  }, [])
  const close = useCallback(() => setOver(false), [])
  return { open, isOver, toggle, close }
}

const isWide = () => window.matchMedia(WIDE).matches
const isClosed = () => document.documentElement.dataset.sidebar === 'closed'

function setClosed(closed: boolean): void {
  if (closed) document.documentElement.dataset.sidebar = 'closed'
  else delete document.documentElement.dataset.sidebar
  try {
    if (closed) localStorage.setItem(KEY, 'closed')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be blocked; then the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', listener)
  listeners.add(listener)
  return () => {
    wide.removeEventListener('change', listener)
    listeners.delete(listener)
  }
}
