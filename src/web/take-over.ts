import { useEffect } from 'react'

/** What the server has put into a page beside its HTML: see `src/server/pages/write-page.ts`. */
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

/** Tells `early.js` that React answers for the screen now. */
export function announceTakenOver(): void {
  dispatchEvent(new Event('taken-over'))
}

/** Beside a screen within its Suspense boundary: its effect runs when React has taken over that screen. */
export function TakenOver(): null {
  useEffect(announceTakenOver, [])
  return null
}
