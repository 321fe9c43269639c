/** Free pixels between what is uncovered and the panel, or the left edge of the report. */
const MARGIN = 24
/** Parts of a page that move by themselves, so that the others stay readable; elsewhere all of it moves. */
const PARTS = 'main header, .contents-bar, .report-parts'

/**
 * Keeps the opened figure, and what has the focus, in sight beside a panel that lies over the report: moves its part of the page to the
 * left just as far as the panel would cover it, without a new layout. The names of a table's rows stay in sight. Returns a
 * function that moves everything back.
 */
export function uncover(panel: HTMLElement, opened: HTMLElement | null): () => void {
  const moved = new Set<HTMLElement>()
  const move = (element: HTMLElement, name: '--uncovered' | '--pinned', pixels: number) => {
    element.style.setProperty(name, `${pixels}px`)
    moved.add(element)
  }
  const show = (element: Element) => {
    const part = element.closest<HTMLElement>(PARTS) ?? element.closest<HTMLElement>('[data-opened]')
    if (!part) return
    const [box, own] = [element, part].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    // The part may be on its way from the last figure: places are told from its left edge.
    const covered = part.offsetLeft + box.right - own.left + MARGIN - panel.getBoundingClientRect().left
    const slide = Math.max(0, Math.min(covered, box.left - own.left))
    move(part, '--uncovered', slide)
    for (const table of part.querySelectorAll('table')) {
      const hidden = table.contains(element) ? slide - (table.getBoundingClientRect().left - own.left) : 0
      if (hidden > 0 || moved.has(table)) move(table, '--pinned', Math.max(0, hidden))
    }
  }
  const follow = ({ target }: FocusEvent) => show(target as Element)
  if (opened) show(opened)
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    for (const element of moved)
      for (const name of ['--uncovered', '--pinned']) element.style.removeProperty(name)
  }
}
