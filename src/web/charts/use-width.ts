import { useCallback, useState, type RefCallback } from 'react'

/** Pixels of a rem that a picture is drawn for. */
const REM = 16

/** A picture's height as CSS: it grows with the reader's font. */
export const toRem = (height: number) => `${height / REM}rem`

/**
 * The width of an element in CSS pixels of a 16-pixel font, so that text in a picture keeps its size on every screen and
 * grows with the reader's font. Until it is known the picture is scaled; with a height of its own it takes its place from
 * the first paint on.
 */
export function useWidth(initial = 640): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(initial)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM
      const measured = Math.round(((entry?.contentRect.width ?? 0) * REM) / rem)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
