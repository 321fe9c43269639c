import type { ContentsEntry } from './list-parts'

/**
 * Reports the lowest part whose heading is above the upper third of the window; of two beside each other, the first; of several short
 * ones, that of the address. Scrolls the
 * contents to its link: on a phone their list is wider than the window.
 */
export function watchSections(
  entries: readonly ContentsEntry[],
  list: HTMLElement | null,
  report: (id: string | undefined) => void,
): () => void {
  let shown: string | undefined
  const find = () => {
    let lowest = { id: entries[0]?.id, top: -Infinity }
    for (const { id } of entries) {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      if (top === undefined || top >= window.innerHeight / 3) continue
      // Its link was just pressed.
      if (top >= 0 && window.location.hash === `#${id}`) {
        lowest = { id, top }
        break
      }
      if (top > lowest.top) lowest = { id, top }
    }
    report(lowest.id)
    if (lowest.id === shown) return
    shown = lowest.id
    const link = list?.querySelector<HTMLElement>(`[href="#${shown}"]`)
    list?.scrollTo({ left: (link?.offsetLeft ?? 0) - 32 })
  }
  find()
  window.addEventListener('scroll', find, { passive: true })
  return () => window.removeEventListener('scroll', find)
}
