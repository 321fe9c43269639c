import { useEffect, useId, useLayoutEffect } from 'react'

/** Data that the server embeds in a page; see `src/server/pages/write-page.ts`. */
interface PageData {
  /** By API path. */
  answers: Record<string, unknown>
  /** API paths whose answers are too large for the page. */
  later: string[]
  /** Value of `style` for each `data-style`; the content security policy forbids `style` attributes in HTML. */
  styles: string[]
}

/** The page's data; null if the server has sent only the frame. */
export function readPageData(page: Document): PageData | null {
  const text = page.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** Sets the styles that React expects during hydration. */
export function restoreStyles(root: HTMLElement, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset.style)] ?? ''
    element.removeAttribute('data-style')
  }
}

/** Regions on the screen that are not hydrated yet. */
const waiting = new Set<string>()
let isDone = false

/** Whether the page that the server has sent is hydrated, so that what appears now is rendered by the browser alone. */
export const isTakenOver = (): boolean => isDone

/** Registers a region of the screen; returns its name for `takeOver`. */
export function useRegion(): string {
  const region = useId()
  useLayoutEffect(() => {
    waiting.add(region)
    // A region that unmounts before hydration, as for a missing client, must not block the others.
    return () => takeOver(region)
  }, [region])
  return region
}

/** Marks a region as hydrated. Once all are, `early.js` replays the clicks and input recorded meanwhile. */
export function takeOver(region: string): void {
  waiting.delete(region)
  if (waiting.size > 0) return
  isDone = true
  dispatchEvent(new Event('taken-over'))
}

/** Last child of a region's Suspense boundary, so that its effect runs once the content is hydrated. */
export function TakenOver({ region }: { region: string }): null {
  useEffect(() => takeOver(region), [region])
  return null
}
