import { useCallback, useEffect, useState } from 'react'

/** Tailwind's `lg`: from here on the sidebar stands beside the content instead of over it. */
const WIDE = '(min-width: 64rem)'

/** Open on wide screens, closed on a phone; crossing the width in between puts it back so. */
export function useSidebar() {
  const [open, setOpen] = useState(() => window.matchMedia(WIDE).matches)

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const follow = () => setOpen(wide.matches)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])

  const toggle = useCallback(() => setOpen((is) => !is), [])
  const close = useCallback(() => setOpen(false), [])
  const closeOnPhone = useCallback(() => {
    if (!window.matchMedia(WIDE).matches) setOpen(false)
  }, [])
  return { open, toggle, close, closeOnPhone }
}
