import type { ClientMoney } from '../lib/api'
import { cx } from '../lib/cx'
import { formatDate, plural, withoutThisYear } from '../lib/format'

interface Props {
  /** `decision`: its number, which is named where the line stands below another one: that of its own has a `title`. */
  due: NonNullable<NonNullable<ClientMoney['latest']>['due']>
}

const daysSince = (day: string) => Math.floor((Date.now() - Date.parse(day)) / 86_400_000)

type Due = Pick<Props['due'], 'day' | 'when'>

/** `8 days overdue`, `Due today`, `Due Dec 3`, and how urgent that is. */
export function describeDue({ day, when }: Due): { words: string; tone: 'bad' | 'warn' | 'neutral' } {
  if (when === 'ahead') return { words: `Due ${withoutThisYear(formatDate(day))}`, tone: 'neutral' }
  if (when === 'today') return { words: 'Due today', tone: 'warn' }
  return { words: `${plural(daysSince(day), 'day')} overdue`, tone: 'bad' }
}

/** In lists, where most rows have one, those to come have no color. */
const TONES = { bad: 'font-medium! text-bad', warn: 'font-medium! text-warn', neutral: 'text-muted' }

/** The day by which a decision should be carried out: how late it is, or when it is due. */
export function Deadline({ due }: Props) {
  const { words, tone } = describeDue(due)
  const { decision, title } = due
  return (
    <span
      title={due.when === 'over' ? `Was due ${formatDate(due.day)}` : undefined}
      className={cx('deadline', TONES[tone])}
    >
      {decision === 1 || title ? words : `Decision ${decision}: ${lowerFirst(words)}`}
    </span>
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
