import { Link } from 'wouter'
import type { Report } from '../../shared/schemas/report'
import { ageAtAudit, ageInDays, AGING_DAYS, isStale, OLD_DAYS } from '../../shared/old-days'
import { useBrowserValue } from '../lib/use-browser-value'
import { useWords } from '../lib/words'
import { Badge } from '../ui/badge'

interface Props {
  report: Pick<Report, 'analysis' | 'createdAt'>
  /** Where a new audit is made; null on a shared copy, whose reader makes none. */
  href: string | null
}

/**
 * Says that the data are too old to act on, or to know what still runs, unless the report itself does: its period was over long before
 * the audit.
 */
export function DataAge({ report: { analysis, createdAt }, href }: Props) {
  const { t } = useWords()
  const end = analysis.period?.end
  const ageDays = useBrowserValue(() => (end ? ageInDays(end) : 0), 0)
  if (!end || ageDays <= AGING_DAYS) return null
  const isPast = isStale({ ageDays })
  const saysSo = isPast
    ? analysis.trust?.some(({ code }) => code === 'old_period')
    : ageAtAudit({ lastDay: end, createdAt }) > AGING_DAYS
  if (saysSo) return null
  const age =
    isPast && href !== null
      ? t('data over {n} days old: run a fresh audit before acting', { n: OLD_DAYS })
      : t('data {n} days old: what still runs may have changed', { n: ageDays })
  return (
    // On data too old to act on, decisions say no days either.
    <span data-past={isPast || undefined} className="print:hidden">
      <Badge tone={isPast ? 'warn' : 'neutral'}>
        {href === null ? (
          age
        ) : (
          <Link href={href} className="underline underline-offset-4">
            {age}
          </Link>
        )}
      </Badge>
    </span>
  )
}
