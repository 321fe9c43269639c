import { daysBetween } from '../../shared/audit/state/standing'
import { AGING_DAYS } from '../../shared/old-days'
import type { Period } from '../../shared/schemas/segment'
import { useFormatDate } from '../lib/use-format-date'
import { useWords } from '../lib/words'

/** The day of an audit, and how old its data were by then where what ran on their last day may have changed since. */
export function AuditDay({ createdAt, period }: { createdAt: string; period: Period | null }) {
  const { t, locale } = useWords()
  const date = useFormatDate(locale)(createdAt)
  const age = period ? daysBetween(period.end, createdAt.slice(0, 10)) : 0
  return age > AGING_DAYS
    ? t('Audited {date}, {n} days after the data end', { date, n: age })
    : t('Audited {date}', { date })
}
