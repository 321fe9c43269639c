import { useCallback, useState, type RefCallback } from 'react'

/**
 * The width of an element in CSS pixels, so that text in a picture keeps its size on every screen. Until it is known the
 * picture is scaled; with a height of its own it takes its place from the first paint on.
 */
export function useWidth(initial = 640): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(initial)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
