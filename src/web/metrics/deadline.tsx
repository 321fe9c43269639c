import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { capitalize, formatDate, withoutThisYear } from '../lib/format'

interface Props {
  /** `decision`: its number, which is named where the line stands below another one. */
  due: Omit<NonNullable<NonNullable<ClientMoney['latest']>['due']>, 'decision'> & { decision?: number }
}

/** The day by which a decision should be carried out. Nothing marks a decision as done, so a day that is over is no warning. */
export function Deadline({ due: { day, when, decision = 1 } }: Props) {
  const date = withoutThisYear(formatDate(day))
  const words = { over: `was due ${date}`, today: 'due today', ahead: `by ${date}` }[when]
  return (
    <span
      className={cx(
        'mt-1 block text-xs font-normal whitespace-nowrap',
        when === 'today' ? 'text-ink' : 'text-muted',
      )}
    >
      {decision === 1 ? capitalize(words) : `Decision ${decision}: ${words}`}
    </span>
  )
}
