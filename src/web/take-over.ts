import { useEffect, useId, useLayoutEffect } from 'react'

/** Data that the server writes into a page beside its HTML: see `src/server/pages/write-page.ts`. */
interface PageData {
  /** By API path. */
  answers: Record<string, unknown>
  /** API paths whose answers are too large to come with the page. */
  later: string[]
  /** The `style` of each `data-style`, which a page's policy lets no HTML carry. */
  styles: string[]
}

/** The page's data; null where the server has sent the bare frame. */
export function readPageData(page: Document): PageData | null {
  const text = page.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** Gives each element the style that React expects to find on it. */
export function restoreStyles(root: HTMLElement, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = styles[Number(element.dataset.style)] ?? ''
    element.removeAttribute('data-style')
  }
}

/** The regions on the screen for which React does not answer yet. */
const waiting = new Set<string>()

/** A region of the screen, by the name that `takeOver` takes. */
export function useRegion(): string {
  const region = useId()
  useLayoutEffect(() => {
    waiting.add(region)
    // One that leaves unfinished, as all of a client who is not there, must not keep the others waiting.
    return () => takeOver(region)
  }, [region])
  return region
}

/** React answers for this region. Once it does for all of them, `early.js` does again what was done meanwhile. */
export function takeOver(region: string): void {
  waiting.delete(region)
  if (waiting.size === 0) dispatchEvent(new Event('taken-over'))
}

/** Within a region's Suspense boundary, after its content: its effect runs when React has taken over that content. */
export function TakenOver({ region }: { region: string }): null {
  useEffect(() => takeOver(region), [region])
  return null
}
