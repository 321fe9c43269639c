import { type Category, categoryOf, REPORT_TYPES } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import { endpoints, useData } from '../lib/endpoints'
import { useFormatDate } from '../lib/use-format-date'
import { Loaded, SkeletonList } from '../ui/island'
import { StatCard } from '../ui/stat-card'

const GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-3 sm:gap-4 max-sm:[&>:last-child]:col-[1/-1]'

/** Number of audits, the day of the last one, and how many types of each category were audited. */
export function StatCards({ clientId }: { clientId: string }) {
  const formatDate = useFormatDate()
  const summary = useData(endpoints.clientSummary(clientId))
  return (
    <Loaded
      from={summary}
      skeleton={
        <SkeletonList label="Loading audit counts" count={3} className={GRID} block="h-21 rounded-lg" />
      }
      errorTitle="Could not load the audit counts"
    >
      {({ total, latest, byType }) => (
        <div className={GRID}>
          <StatCard label="Total Audits" icon="chart" value={total.toLocaleString('en-US')} />
          <StatCard
            label="Latest Audit"
            icon="calendar"
            value={latest ? formatDate(latest) : 'No audits yet'}
            muted={!latest}
          />
          <StatCard label="Audit Types" icon="layers" value={describeTypes(byType)} muted={total === 0} />
        </div>
      )}
    </Loaded>
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
