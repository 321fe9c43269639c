import { daysBetween } from '../../../shared/audit/state/standing'
import { dueDay } from '../../../shared/audit/findings/due-day'
import { today, withoutThisYear } from '../../lib/format'
import { useBrowserValue } from '../../lib/use-browser-value'
import { useFormatDate } from '../../lib/use-format-date'
import { useWords } from '../../lib/words'

/** By when a step is due, and whether that day is over or today; the words are null where no day is known. */
export function useDue(auditDay: string | undefined, step: Parameters<typeof dueDay>[1]) {
  const { t, locale } = useWords()
  const formatDate = useFormatDate(locale)
  const due = dueDay(auditDay, step)
  // The server's page does not know the reader's day.
  const day = useBrowserValue(today, '')
  const isOver = due !== null && due < day
  const isToday = due === day
  const date = due && formatDate(`${due}T12:00:00Z`)
  const words = isOver
    ? t('{n} {n#day|days} overdue', { n: daysBetween(due, day) })
    : date && (isToday ? t('due today') : t('due {date}', { date: withoutThisYear(date) }))
  return { words, isOver, isToday }
}
