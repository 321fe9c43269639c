/** A dash for a missing figure, with the reason for screen readers. */
export function NoFigure({ reason = 'not in this file', dash = '—' }) {
  return (
    <span className="text-muted">
      <span aria-hidden="true" className="font-semibold">
        {dash}
      </span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}
