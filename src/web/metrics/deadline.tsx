import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { capitalize, formatDate, plural, withoutThisYear } from '../lib/format'

interface Props {
  /** `decision`: its number, which is named where the line stands below another one. */
  due: Omit<NonNullable<NonNullable<ClientMoney['latest']>['due']>, 'decision'> & { decision?: number }
}

/** From this many days on, an overdue decision is red. */
const LATE = 8

const daysSince = (day: string) => Math.floor((Date.now() - Date.parse(day)) / 86_400_000)

/** The day by which a decision should be carried out: how late it is, or when it is due. */
export function Deadline({ due: { day, when, decision = 1 } }: Props) {
  const late = daysSince(day)
  const words = {
    over: `${plural(late, 'day')} overdue`,
    today: 'due today',
    ahead: `by ${withoutThisYear(formatDate(day))}`,
  }[when]
  return (
    <span
      title={when === 'over' ? `Was due ${formatDate(day)}` : undefined}
      className={cx(
        'mt-1 block text-xs font-normal whitespace-nowrap',
        when === 'ahead' ? 'text-muted' : `font-medium! ${late >= LATE ? 'text-bad' : 'text-warn'}`,
      )}
    >
      {decision === 1 ? capitalize(words) : `Decision ${decision}: ${words}`}
    </span>
  )
}
