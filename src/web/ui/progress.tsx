/** A progress bar with a label. Indeterminate without `value` (0–1). */
export function Progress({ label, value }: { label: string; value?: number }) {
  return (
    <div>
      <p aria-live="polite" className="mb-1.5 text-sm text-muted">
        {label}
      </p>
      <progress
        aria-label={label}
        max={1}
        value={value}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-150"
      />
    </div>
  )
}
