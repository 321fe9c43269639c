import { cx } from '../lib/cx'
import { capitalize, formatDate } from '../lib/format'
import { OLD_DAYS } from './data-age'

interface Props {
  /** The day by which the decision was due, once that is over. */
  late: string | null
  ageDays: number
}

/**
 * Says of a decision that its day is over, and that its data are too old to act on; nothing where neither is so. Only
 * old data are a warning: nothing marks a decision as done, so the day of each is over sooner or later.
 */
export function Deadline({ late, ageDays }: Props) {
  const isStale = ageDays > OLD_DAYS
  if (!isStale && late === null) return null
  const due = late === null ? '' : `was due ${formatDate(late)}`
  const words = isStale ? `audit again first${due && `: ${due}`}` : due
  return (
    <span className={cx('mt-1 block text-xs font-normal', isStale ? 'text-warn' : 'text-muted')}>
      {capitalize(words)}
    </span>
  )
}
