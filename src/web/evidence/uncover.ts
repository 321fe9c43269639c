/** Free pixels between what is uncovered and the panel, or the left edge of the report. */
const MARGIN = 24

/**
 * Keeps the opened figure, and what has the focus, in sight beside a panel that lies over the report: moves the report to the
 * left just as far as the panel would cover it, without a new layout. Returns a function that moves it back.
 */
export function uncover(panel: HTMLElement, opened: HTMLElement | null): () => void {
  const report = document.querySelector<HTMLElement>('[data-opened]')
  if (!report) return () => {}
  const show = (element: Element) => {
    const box = element.getBoundingClientRect()
    // The report may be on its way from the last figure.
    const moved = report.getBoundingClientRect().left - report.offsetLeft
    const covered = box.right - moved + MARGIN - panel.getBoundingClientRect().left
    const free = box.left - moved - report.offsetLeft
    report.style.setProperty('--uncovered', `${Math.max(0, Math.min(covered, free))}px`)
  }
  const follow = ({ target }: FocusEvent) => show(target as Element)
  if (opened) show(opened)
  report.addEventListener('focusin', follow)
  return () => {
    report.removeEventListener('focusin', follow)
    report.style.removeProperty('--uncovered')
  }
}
