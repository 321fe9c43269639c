import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Tailwind's `lg`: from here on the sidebar stands beside the content instead of over it. */
const WIDE = '(min-width: 64rem)'

/**
 * Open on wide screens, closed on a phone; crossing the width in between puts it back so. `chosen` once somebody has
 * opened or closed it: until then styles alone decide, which is right before any script has run, too.
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
