import type { Segment } from '../../shared/schemas/segment'

/** Gives each name that its sentence shortens the whole name: as a tooltip, for screen readers, and while it has the focus. */
export function nameWhole(root: HTMLElement, rows: readonly Pick<Segment, 'id' | 'label'>[]): void {
  const labels = new Map(rows.map(({ id, label }) => [id, label]))
  for (const name of root.querySelectorAll<HTMLElement>('[data-name]')) {
    const label = labels.get(name.dataset.name ?? '')
    // An ellipsis may be a name's own.
    if (!label || label.includes('…') || !name.textContent.includes('…') || name.dataset.whole === label)
      continue
    name.dataset.whole = label
    name.title = label
    name.role = 'note'
    name.ariaLabel = label
    name.tabIndex = 0
  }
}
