import { capitalize, formatDate } from '../lib/format'
import { OLD_DAYS } from './dear-money'

interface Props {
  /** The day by which the decision was due, once that is over. */
  late: string | null
  ageDays: number
}

/** Says of a decision that its day is over, and that its data are too old to act on; nothing where neither is so. */
export function Deadline({ late, ageDays }: Props) {
  const isStale = ageDays > OLD_DAYS
  if (!isStale && late === null) return null
  const due = late === null ? '' : `was due ${formatDate(late)}`
  const words = isStale ? `audit again first${due && `: ${due}`}` : due
  return <span className="block text-xs font-normal text-warn">{capitalize(words)}</span>
}
