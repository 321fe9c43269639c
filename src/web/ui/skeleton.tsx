import { cx } from '../lib/cx'

/** A grey block of the final size (`className` gives it). Hidden from screen readers; wrap groups in `SkeletonGroup`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-md bg-sunken', className)} />
}

/** Announces once that something loads, around any number of skeletons. */
export function SkeletonGroup({
  label = 'Loading',
  className,
  children,
}: {
  label?: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
