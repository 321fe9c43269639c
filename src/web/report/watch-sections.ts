import type { ContentsEntry } from './list-parts'

/** Reports the lowest part whose heading is above the upper third of the window; of two beside each other, the first. */
export function watchSections(
  entries: readonly ContentsEntry[],
  report: (id: string | undefined) => void,
): () => void {
  const find = () => {
    let lowest = { id: entries[0]?.id, top: -Infinity }
    for (const { id } of entries) {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      if (top !== undefined && top < window.innerHeight / 3 && top > lowest.top) lowest = { id, top }
    }
    report(lowest.id)
  }
  find()
  window.addEventListener('scroll', find, { passive: true })
  return () => window.removeEventListener('scroll', find)
}
