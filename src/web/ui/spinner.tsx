/** A spinner with an accessible label. Used only where the specification asks for one; elsewhere skeletons. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line border-t-accent"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
