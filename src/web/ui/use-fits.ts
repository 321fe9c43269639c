import { useEffect, useRef, useState } from 'react'

/** Whether what an element holds is no wider than the element: then it needs no frame to be scrolled in. */
export function useFits() {
  const ref = useRef<HTMLElement>(null)
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return undefined
    const watch = new ResizeObserver(() => setFits(frame.scrollWidth <= frame.clientWidth))
    for (const element of [frame, ...frame.children]) watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, fits }
}
