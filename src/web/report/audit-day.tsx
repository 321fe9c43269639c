import { AGING_DAYS, ageAtAudit } from '../../shared/old-days'
import type { Period } from '../../shared/schemas/segment'
import { useFormatDate } from '../lib/use-format-date'
import { useWords } from '../lib/words'

/** The day of an audit, and how old its data were by then where what ran on their last day may have changed since. */
export function AuditDay({ createdAt, period }: { createdAt: string; period: Period | null }) {
  const { t, locale } = useWords()
  const date = useFormatDate(locale)(createdAt)
  const age = period ? ageAtAudit({ lastDay: period.end, createdAt }) : 0
  return age > AGING_DAYS ? t('Audited {date}, {n} days after the data end', { date, n: age }) : date
}
