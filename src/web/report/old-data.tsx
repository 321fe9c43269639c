import { Link } from 'wouter'
import type { Report } from '../../shared/schemas/report'
import { useBrowserValue } from '../lib/use-browser-value'
import { useWords } from '../lib/words'
import { isOld, OLD_DAYS } from '../../shared/old-days'
import { paths } from '../paths'
import { Badge } from '../ui/badge'

/** Says that the data are too old to act on, unless the report itself does: its period was over long before the audit. */
export function OldData({ report: { analysis, clientId, reportType } }: { report: Report }) {
  const { t } = useWords()
  const { period, trust } = analysis
  const saysSo = trust?.some(({ code }) => code === 'old_period')
  const isPast = useBrowserValue(() => !saysSo && period !== null && isOld(period.end), false)
  return (
    isPast && (
      <Badge tone="warn" className="print:hidden">
        <Link href={paths.clientAudit(clientId, reportType)} className="underline underline-offset-4">
          {t('data over {n} days old: run a fresh audit before acting', { n: OLD_DAYS })}
        </Link>
      </Badge>
    )
  )
}
