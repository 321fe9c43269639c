import { type Category, categoryOf, REPORT_TYPES } from '../../shared/report-types/names'
import type { ReportSummary } from '../../shared/schemas/report'
import { endpoints, useData } from '../lib/endpoints'
import { useFormatDate } from '../lib/use-format-date'
import { Loaded, SkeletonList } from '../ui/island'
import { StatCard } from '../ui/stat-card'

const GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 sm:grid-cols-3 sm:gap-4 max-sm:[&>:last-child]:col-[1/-1]'

/** Number of audits, the latest one, and the kinds. */
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

function describeTypes(byType: ReportSummary['byType']): string {
  const sum = (category: Category) =>
    REPORT_TYPES.reduce((total, type) => total + (categoryOf(type) === category ? (byType[type] ?? 0) : 0), 0)
  const counts = { Account: byType.account ?? 0, Audience: sum('audience'), Creative: sum('creative') }
  const named = Object.entries(counts).filter(([, count]) => count > 0)
  return named.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`).join(' · ') || 'None'
}
