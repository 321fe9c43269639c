import type { ReactNode } from 'react'
import { isStale } from '../../shared/old-days'
import { plural } from '../lib/format'
import { Badge } from '../ui/badge'

/** How long ago the audited period ended. `word` stands behind a number of days, where no head of a column says what it is. */
export function DataAge({ days, word }: { days: number; word?: ReactNode }) {
  if (days === 0) return <span className="text-muted">today</span>
  const words = (
    <>
      {plural(days, 'day')}
      {word}
    </>
  )
  if (isStale({ ageDays: days })) return <Badge tone="bad">{words}</Badge>
  return <span className="text-muted">{words}</span>
}
