import { useCallback, useState, type CSSProperties, type RefCallback } from 'react'
import { usePrinting } from '../lib/use-printing'

/** Pixels per rem for which charts are drawn. */
const REM = 16

/** Width of paper in these pixels, between A4 and Letter. */
const PAPER = 790

/** A chart's height in rem, so that it grows with the reader's font. */
export const toRem = (height: number) => `${height / REM}rem`

/** `--name`: width of a column that shows these names in full, as a custom property of the grid; its rows need one font size, in which `ch` counts. */
export const nameWidth = (names: readonly string[]) =>
  ({ '--name': `${Math.max(...names.map(({ length }) => length)) + 2}ch` }) as CSSProperties

/**
 * Width of an element in CSS pixels of a 16-pixel font, so that a chart's text keeps its size and grows with the
 * reader's font. Until it is known, the chart is scaled; with a fixed height it keeps its place from the first paint.
 * Print uses the width of paper, since a chart scaled down from a wide screen would be unreadable.
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
  return [ref, usePrinting() ? PAPER : width]
}

/**
 * On a phone names stand above their bars: lines through a row of 32 pixels end before them. On paper the drawing
 * overlaps its row, which is as high as its name.
 */
export const CLEAR_OF_NAMES = 'max-sm:-my-1.5 max-sm:[clip-path:inset(7px_-99px)] print:-my-1.5'

/** On a phone a row's words stand beside its name, or below a name that needs the whole width. */
export const PHONE_ROW = 'flex flex-wrap sm:grid'
