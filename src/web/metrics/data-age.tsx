import type { ReactNode } from 'react'
import { plural } from '../lib/format'
import { Badge } from '../ui/badge'

const DAY = 86_400_000

/** Data older than this say little about current campaigns, and no decision should follow them without a new audit. */
export const OLD_DAYS = 35

/** Whether data that end on this day are too old to say what runs now. */
export const isOld = (end: string, now = Date.now()) => now - Date.parse(end) >= (OLD_DAYS + 1) * DAY

/** Whether an audit's word that its dear rows run still holds. */
export const stillRuns = ({ running, ageDays }: { running: boolean; ageDays: number }) =>
  running && ageDays <= OLD_DAYS

/** How long ago the audited period ended. `word` stands behind a number of days that are not old. */
export function DataAge({ days, word }: { days: number; word?: ReactNode }) {
  if (days > OLD_DAYS) return <Badge tone="warn">{`${days} days old`}</Badge>
  return (
    <span className="text-muted">
      {days === 0 ? 'today' : plural(days, 'day')}
      {days > 0 && word}
    </span>
  )
}
