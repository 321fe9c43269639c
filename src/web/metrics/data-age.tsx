import type { ReactNode } from 'react'
import { isStale } from '../../shared/old-days'
import { plural } from '../lib/format'
import { Badge } from '../ui/badge'

/** Data older than this many days get a color. */
const AGING = 14

/** Whether an audit's word that its expensive rows run still holds. */
export const stillRuns = ({ running, ageDays }: { running: boolean; ageDays: number }) =>
  running && !isStale({ ageDays })

/** How long ago the audited period ended. `word` stands behind a number of days that are not old. */
export function DataAge({ days, word }: { days: number; word?: ReactNode }) {
  if (isStale({ ageDays: days })) return <Badge tone="bad">{days} days old</Badge>
  if (days > AGING) return <span className="text-warn">{days} days old</span>
  return (
    <span className="text-muted">
      {days === 0 ? 'today' : plural(days, 'day')}
      {days > 0 && word}
    </span>
  )
}
