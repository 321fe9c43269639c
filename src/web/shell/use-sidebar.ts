import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from this width on the sidebar is beside the content instead of over it. */
const WIDE = '(min-width: 64rem)'

/**
 * Open on wide screens, closed on narrow ones; crossing `WIDE` resets it. `chosen` is true once a person has opened
 * or closed it. Until then only styles decide, so that the page is right before scripts run.
 */
export function useSidebar() {
  const wide = useSyncExternalStore(subscribe, isWide, () => true)
  const [choice, setChoice] = useState<boolean | null>(null)
  const open = choice ?? wide

  useEffect(() => subscribe(() => setChoice(null)), [])
  useEffect(() => {
    if (!open) return
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isWide()) setChoice(false)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])

  const toggle = useCallback(() => setChoice((now) => !(now ?? isWide())), [])
  const close = useCallback(() => setChoice(false), [])
  const closeOnPhone = useCallback(() => {
    if (!isWide()) setChoice(false)
  }, [])
  return { open, chosen: choice !== null, toggle, close, closeOnPhone }
}

function isWide() {
  return window.matchMedia(WIDE).matches
}

function subscribe(listener: () => void) {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
