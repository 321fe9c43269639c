import { endpoints, useData } from '../lib/endpoints'
import { lazyPart, suspended } from '../lib/lazy-part'
import { paths } from '../paths'
import { ButtonLink } from '../ui/button'
import { Island, Skeleton } from '../ui/island'
import { PageHeader } from '../ui/page-header'
import { ClientMoney } from './client-money'
import { OverviewCards } from './overview-cards'

// The server paints it, so it is not part of the first load.
const Lead = suspended(async () => (await import('./lead')).Lead, '\u00a0')
// Only a workspace without audits shows it.
const SampleNotice = lazyPart(async () => (await import('../clients/sample-notice')).SampleNotice)
const Opportunities = lazyPart(async () => (await import('./opportunities')).Opportunities)
const PerformanceTrend = lazyPart(async () => (await import('./performance-trend')).PerformanceTrend)
const RecentAudits = lazyPart(async () => (await import('./recent-audits')).RecentAudits)
const BudgetDistribution = lazyPart(async () => (await import('./budget-distribution')).BudgetDistribution)

/** Dashboard Overview. */
export default function HomeScreen() {
  const { data: overview } = useData(endpoints.overview())
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        subtitle={
          <p className="lead">
            <Lead />
          </p>
        }
        reachable
        actions={
          <>
            <ButtonLink href={paths.quickInsights} icon="sparkle">
              Quick Insights
            </ButtonLink>
            <ButtonLink href={paths.audit} variant="primary" icon="plus">
              New audit
            </ButtonLink>
          </>
        }
      />
      <div className="space-y-4">
        <Island label="Sample notice">{overview?.hasReports === false && <SampleNotice />}</Island>
        <Island label="Summary">
          <OverviewCards />
        </Island>
        <Island label="Clients">
          <ClientMoney />
        </Island>
        <div className="home-grid after-first-frame">
          {/* Next steps come before the chart, except beside it. */}
          <div>
            <Island label="Optimization Opportunities" skeleton={<Skeleton className="h-full min-h-115" />}>
              <Opportunities />
            </Island>
          </div>
          <div>
            <Island label="Ad Performance Overview" skeleton={<Skeleton className="h-full min-h-115" />}>
              <PerformanceTrend />
            </Island>
          </div>
          <div>
            <Island label="Recent Audits" skeleton={<Skeleton className="h-full min-h-80" />}>
              <RecentAudits />
            </Island>
          </div>
          <div>
            <Island label="Budget Distribution" skeleton={<Skeleton className="h-full min-h-80" />}>
              <BudgetDistribution />
            </Island>
          </div>
        </div>
      </div>
    </>
  )
}
