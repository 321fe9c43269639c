import { cx } from '../lib/cx'
import { formatDate } from '../lib/format'

/** Says of a decision that its day is over. Nothing marks a decision as done, so that is no warning. */
export function Deadline({ late, className }: { late: string | null; className?: string }) {
  if (late === null) return null
  return (
    <span className={cx('mt-1 block text-xs font-normal text-muted', className)}>
      {`Was due ${formatDate(late)}`}
    </span>
  )
}
