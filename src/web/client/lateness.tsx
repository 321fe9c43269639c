import type { ClientMoney } from '../lib/api'
import { formatDate, plural, today, withoutThisYear } from '../lib/format'
import { Badge } from '../ui/badge'

type Due = Pick<NonNullable<NonNullable<ClientMoney['latest']>['due']>, 'day' | 'when'>

const DAY = 86_400_000
/** More days than a week late are red. */
const WEEK = 7

/** When a decision should be carried out: `8 days overdue`, `Due today`, `By Dec 3`. */
export function Lateness({ due: { day, when } }: { due: Due }) {
  if (when === 'ahead')
    return (
      <span className="text-sm whitespace-nowrap text-muted">{`By ${withoutThisYear(formatDate(day))}`}</span>
    )
  if (when === 'today') return <Badge tone="warn">Due today</Badge>
  const days = Math.max(1, Math.round((Date.parse(today()) - Date.parse(day)) / DAY))
  return <Badge tone={days > WEEK ? 'bad' : 'warn'}>{`${plural(days, 'day')} overdue`}</Badge>
}
