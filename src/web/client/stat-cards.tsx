import { type Category, categoryOf, REPORT_TYPES, type ReportType } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { useFormatDate } from '../lib/use-format-date'
import { Loaded, Skeleton } from '../ui/island'

/** Number of audits, the day of the last one, and how many of each category: one low strip. */
export function StatCards({ clientId }: { clientId: string }) {
  const formatDate = useFormatDate()
  const summary = useData(endpoints.clientSummary(clientId))
  // The audits by type say it, with the way to try again.
  if (summary.error) return null
  return (
    <Loaded
      from={summary}
      skeleton={<Skeleton className="h-14 rounded-lg sm:h-15.5" />}
      errorTitle="Could not load the audit counts"
    >
      {({ total, latest, byType }) => (
        <div className="grid grid-cols-[auto_1fr_1fr] divide-x divide-line rounded-lg border border-line bg-surface text-sm sm:grid-cols-3">
          <Stat label="Total Audits" value={total.toLocaleString('en-US')} />
          <Stat label="Latest Audit" value={latest ? formatDate(latest) : 'No audits yet'} muted={!latest} />
          <Stat label="Audit Types" value={describeTypes(byType)} muted={total === 0} />
        </div>
      )}
    </Loaded>
  )
}

function Stat({ label, value, muted = false }: { label: string; value: string; muted?: boolean }) {
  return (
    <div role="group" aria-label={label} className="min-w-0 px-3 py-2 sm:px-5 sm:py-2.5">
      <span className="block text-muted max-sm:text-xs">{label}</span>
      <span className={cx('figures block wrap-anywhere', muted ? 'text-muted' : 'font-semibold')}>
        {value}
      </span>
    </div>
  )
}

/** `1 Account · 5 Audience · 1 Creative`: audits of each category that has some. */
function describeTypes(byType: ReportSummary['byType']): string {
  const count = (belongs: (type: ReportType) => boolean, name: string) => {
    const audits = REPORT_TYPES.filter(belongs).reduce((sum, type) => sum + (byType[type] ?? 0), 0)
    return audits > 0 ? [`${audits.toLocaleString('en-US')} ${name}`] : []
  }
  const of = (category: Category) => (type: ReportType) => categoryOf(type) === category
  const account = byType.account ? [`${byType.account.toLocaleString('en-US')} Account`] : []
  return (
    [...account, ...count(of('audience'), 'Audience'), ...count(of('creative'), 'Creative')].join(' · ') ||
    'None'
  )
}
