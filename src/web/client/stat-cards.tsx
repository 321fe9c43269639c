import { type Category, categoryOf, REPORT_TYPES } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import { cx } from '../lib/cx'
import { endpoints, useData } from '../lib/endpoints'
import { useFormatDate } from '../lib/use-format-date'
import { Loaded, Skeleton } from '../ui/island'

/** Number of audits, the day of the last one, and how many types of each category were audited: one low strip. */
export function StatCards({ clientId }: { clientId: string }) {
  const formatDate = useFormatDate()
  const summary = useData(endpoints.clientSummary(clientId))
  // The audits by type say it, with the way to try again.
  if (summary.error) return null
  return (
    <Loaded
      from={summary}
      skeleton={<Skeleton className="h-14 rounded-lg sm:h-10.5" />}
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
    <div
      role="group"
      aria-label={label}
      className="min-w-0 items-baseline justify-between gap-x-3 px-3 py-2 sm:flex sm:py-2.5 sm:px-5"
    >
      <span className="block text-muted max-sm:text-xs">{label}</span>
      <span className={cx('figures wrap-anywhere', muted ? 'text-muted' : 'font-semibold')}>{value}</span>
    </div>
  )
}

/** `Account · 2 Audience · 1 Creative`: types with an audit. The account is no category but one type, so it has no number. */
function describeTypes(byType: ReportSummary['byType']): string {
  const of = (category: Category, name: string) => {
    const types = REPORT_TYPES.filter((type) => categoryOf(type) === category && byType[type])
    return types.length > 0 ? [`${types.length} ${name}`] : []
  }
  const account = byType.account ? ['Account'] : []
  return [...account, ...of('audience', 'Audience'), ...of('creative', 'Creative')].join(' · ') || 'None'
}
