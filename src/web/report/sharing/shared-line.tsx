import type { SharedReport } from '../../../shared/schemas/shared-report'
import { formatDate } from '../../lib/format'
import { useWords } from '../../lib/words'
import { AuditDay } from '../audit-day'
import { DataAge } from '../data-age'

/** When a shared report was made, until when it is shared, what its amounts lack, and how old its data are. */
export function SharedLine({ report }: { report: SharedReport }) {
  const { analysis, createdAt, expiresAt } = report
  const { t, locale } = useWords()
  return (
    <>
      <AuditDay createdAt={createdAt} period={analysis.period} />
      <span className="no-print">
        {' '}
        · {t('shared until {date}', { date: formatDate(expiresAt, undefined, locale) })}
      </span>
      {analysis.metrics && analysis.currency === null && ` · ${t('currency not stated')}`}{' '}
      <DataAge report={report} href={null} />
    </>
  )
}
