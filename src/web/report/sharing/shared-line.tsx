import type { SharedReport } from '../../../shared/schemas/shared-report'
import { formatDate } from '../../lib/format'
import { nameOfWorkspace } from '../../lib/use-settings'
import { useWords } from '../../lib/words'
import { AuditDay } from '../audit-day'
import { DataAge } from '../data-age'

/** When a shared report was made, until when it is shared, what its amounts lack, how old its data are, and whether it was made again since. */
export function SharedLine({ report }: { report: SharedReport }) {
  const { analysis, createdAt, expiresAt, rerunAt } = report
  const name = nameOfWorkspace(report)
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
      {rerunAt && (
        <span className="mt-1 block text-warn">
          {t('This report was calculated again on {date}.', { date: formatDate(rerunAt, undefined, locale) })}
          {name && ` ${t('Ask {name} for a new one.', { name })}`}
        </span>
      )}
    </>
  )
}
