import { formatDate } from '../lib/format'

/** Says of a decision that its day is over. Nothing marks a decision as done, so that is no warning. */
export function Deadline({ late }: { late: string | null }) {
  if (late === null) return null
  return <span className="mt-1 block text-xs font-normal text-muted">{`Was due ${formatDate(late)}`}</span>
}
