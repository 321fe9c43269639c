import { useCallback, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** Pixels of a rem that a picture is drawn for. */
const REM = 16

/** Between A4 and Letter, in pixels of that rem. */
const PAPER = 790

/** A picture's height as CSS: it grows with the reader's font. */
export const toRem = (height: number) => `${height / REM}rem`

/**
 * The width of an element in CSS pixels of a 16-pixel font, so that text in a picture keeps its size on every screen and
 * grows with the reader's font. Until it is known the picture is scaled; with a height of its own it takes its place from
 * the first paint on. On paper it is drawn for the paper's width: scaled down from a wide screen, nobody could read it.
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
    let onScreen: number | undefined
    // The page is laid out as soon as this returns, and measured by nobody.
    const toPaper = () =>
      flushSync(() =>
        setWidth((now) => {
          onScreen ??= now
          return PAPER
        }),
      )
    const toScreen = () => {
      if (onScreen !== undefined) setWidth(onScreen)
      onScreen = undefined
    }
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', toScreen)
    }
  }, [])
  return [ref, width]
}
