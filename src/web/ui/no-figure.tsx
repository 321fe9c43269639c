/** A dash in the place of a figure; who hears the page hears why there is none. */
export function NoFigure({ reason = 'not in this file', dash = '—' }) {
  return (
    <span className="text-muted">
      <span aria-hidden="true">{dash}</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}
