import { nameWhole } from './name-whole'

const FIGURE = '[data-figure],[data-whole]'
const GROUP = '[data-figures]'

/** Keys that move between figures: along the text, and up and down table columns. */
const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Makes the figures and shortened names of each part a single tab stop with arrow keys (roving tabindex), since a report
 * has hundreds. Returns a function that ends it.
 */
export function rove(root: HTMLElement, rows: Parameters<typeof nameWhole>[1] = []): () => void {
  const groupOf = (figure: Element) => figure.closest(GROUP) ?? root
  const figuresOf = (within: Element) => [...within.querySelectorAll<HTMLElement>(FIGURE)]

  /** Makes a figure the tab stop of its part. */
  function makeStop(figure: HTMLElement) {
    for (const other of figuresOf(groupOf(figure)))
      if (groupOf(other) === groupOf(figure)) other.tabIndex = other === figure ? 0 : -1
  }
  function settle() {
    nameWhole(root, rows)
    const groups = Map.groupBy(figuresOf(root), groupOf)
    for (const figures of groups.values()) {
      // New figures are tab stops of their own.
      const stops = figures.filter((figure) => figure.tabIndex === 0)
      if (stops.length !== 1)
        makeStop(stops.find((figure) => figure === document.activeElement) ?? figures[0]!)
    }
  }

  let waiting = 0
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(waiting)
    waiting = requestAnimationFrame(settle)
  })
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(FIGURE)) makeStop(target)
  }
  const step = (event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event
    const way = STEPS[key]
    if (!way || altKey || ctrlKey || metaKey || shiftKey) return
    if (!(target instanceof HTMLElement) || !target.matches(FIGURE)) return
    const next = findNext(target, way, key === 'ArrowUp' || key === 'ArrowDown')
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const findNext = (from: HTMLElement, way: 1 | -1, isUpOrDown: boolean) =>
    (isUpOrDown ? findInColumn(from, way) : null) ?? stepFrom(figuresOf(root), from, way)

  settle()
  observer.observe(root, { childList: true, subtree: true })
  root.addEventListener('focusin', follow)
  root.addEventListener('keydown', step)
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    root.removeEventListener('focusin', follow)
    root.removeEventListener('keydown', step)
  }
}

/** The next or previous visible figure on the page. */
export function stepFrom<T extends HTMLElement>(figures: readonly T[], from: T, way: 1 | -1): T | null {
  const at = figures.indexOf(from)
  const others = way > 0 ? figures.slice(at + 1) : figures.slice(0, Math.max(0, at)).reverse()
  return others.find((figure) => figure.checkVisibility?.() ?? true) ?? null
}

function findInColumn(from: HTMLElement, way: 1 | -1): HTMLElement | null {
  const cell = from.closest('td')
  const row = cell?.parentElement
  if (!cell || !row?.parentElement) return null
  const [rows, column] = [[...row.parentElement.children], [...row.children].indexOf(cell)]
  const at = rows.indexOf(row)
  const others = way > 0 ? rows.slice(at + 1) : rows.slice(0, at).reverse()
  const figures = others.flatMap((other) => other.children[column]?.querySelector<HTMLElement>(FIGURE) ?? [])
  return figures[0] ?? null
}
