import { plural } from '../lib/format'
import { Badge } from '../ui/badge'

/** Older data than this says little of what runs today. */
const OLD_DAYS = 35

/** How long ago the audited period ended. */
export function DataAge({ days }: { days: number }) {
  if (days > OLD_DAYS) return <Badge tone="warn">{`${days} days old`}</Badge>
  return <span className="text-muted">{days === 0 ? 'today' : plural(days, 'day')}</span>
}
