import type { SharedReport } from '../../../shared/schemas/shared-report'
import { formatDate } from '../../lib/format'
import { useWords } from '../../lib/words'
import { AuditDay } from '../audit-day'

/** When a shared report was made, until when it is shared, and what its amounts lack. */
export function SharedLine({ report: { analysis, createdAt, expiresAt } }: { report: SharedReport }) {
  const { t, locale } = useWords()
  return (
    <>
      <AuditDay createdAt={createdAt} period={analysis.period} />
      <span className="no-print">
        {' '}
        · {t('shared until {date}', { date: formatDate(expiresAt, undefined, locale) })}
      </span>
      {analysis.metrics && analysis.currency === null && ` · ${t('currency not stated')}`}
    </>
  )
}
