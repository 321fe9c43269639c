import type { ReactNode } from 'react'
import type { Category } from '../../shared/report-types/names'
import type { Client } from '../../shared/schemas/client'
import { endpoints, useList, type Loading } from '../lib/endpoints'
import { suspended } from '../lib/lazy-part'
import { useQuery } from '../lib/use-query'
import { EmptyState } from '../ui/empty-state'
import { ErrorState } from '../ui/error-state'
import { Skeleton, SkeletonList } from '../ui/island'
import { Tabs } from '../ui/tabs'
import { LatestPanel } from './latest-panel'
import { findAudits, findBest, findClientReports, pickLatest, toBest } from './pick-latest'

// The server paints them, so they are not part of the first load.
const Portfolio = suspended(
  async () => (await import('./portfolio')).Portfolio,
  <Skeleton className="unsized h-40 rounded-lg" />,
)

const ClientFigures = suspended(
  async () => (await import('./client-figures')).ClientFigures,
  <Skeleton className="unsized h-96 rounded-lg" />,
)

const AuditHistory = suspended(
  async () => (await import('./audit-history')).AuditHistory,
  <Skeleton className="unsized h-96 rounded-lg" />,
)

const TABS = ['overview', 'audience', 'creative'] as const
type TabId = (typeof TABS)[number]
const LABELS: Record<TabId, string> = {
  overview: 'Overview',
  audience: 'Audience Performance',
  creative: 'Creative Performance',
}

/** Categories of reports that a tab shows, in order of preference. */
const CATEGORIES: Record<TabId, readonly Category[]> = {
  overview: ['audience', 'creative'],
  audience: ['audience'],
  creative: ['creative'],
}

interface Props {
  /** Null for all clients. */
  clientId: string | null
  /** The panels wait for their names, which would push the figures down later. */
  clients: Loading<readonly Client[]>
}

/**
 * Overview, audience and creative figures, each from the latest report that has figures. In the overview of one client the report by which
 * the dashboard judges it stands for its category, so that the card has the figures of the sentence above it.
 */
export function Insights({ clientId, clients: { data: clients, ...names } }: Props) {
  const { data: reports, error, isLoading, retry } = useList(endpoints.latestReports())
  const money = useList(endpoints.clientMoney())
  const { params, change } = useQuery()
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'overview'
  if (error)
    return <ErrorState title="Failed to load reports. Please try refreshing the page." onRetry={retry} />
  if (names.error) return <ErrorState title="Could not load the clients" onRetry={names.retry} />
  if (isLoading || !reports || !clients || money.isLoading) return SKELETON

  const audience = pickLatest(reports, 'audience', clientId)
  const creative = pickLatest(reports, 'creative', clientId)
  const best = toBest(money.data)
  const rows =
    clientId === null
      ? findClientReports(reports, clients, CATEGORIES[tab], best)
      : findAudits(reports, clientId, CATEGORIES[tab], best)
  const onlyId = clientId ?? (rows.length === 1 ? rows[0]!.report.clientId : null)
  const whole = findBest(
    reports.filter((report) => report.clientId === onlyId),
    best,
  )
  const shown = { audience, creative, ...(tab === 'overview' && whole && { [whole.category]: whole }) }
  const filled: Record<TabId, boolean> = {
    overview: audience !== null || creative !== null,
    audience: audience !== null,
    creative: creative !== null,
  }
  return (
    <Tabs
      label="Insights"
      value={tab}
      onChange={(id) => change({ tab: id })}
      tabs={TABS.map((id) => ({ id, label: LABELS[id], mark: filled[id] && <DataDot /> }))}
    >
      <div className="space-y-8">
        {!filled[tab] && EMPTY[tab]}
        {clientId === null && rows.length > 1 ? (
          <Portfolio clients={rows} />
        ) : (
          <>
            {CATEGORIES[tab].map((category) => {
              const report = shown[category]
              return report && <LatestPanel key={category} report={report} clients={clients} whole={whole} />
            })}
          </>
        )}
        {rows.length > 1 && (
          <ClientFigures rows={rows} isOfOne={clientId !== null} money={money.data ?? []} />
        )}
        {onlyId && (
          <AuditHistory
            key={onlyId}
            clientId={onlyId}
            isOnly={clientId === null && clients.length === 1}
            categories={CATEGORIES[tab]}
            shownAbove={clientId === null ? 1 : rows.length}
          />
        )}
      </div>
    </Tabs>
  )
}

/** Green dot with a text for screen readers. */
function DataDot() {
  return (
    <span
      className="relative size-2 shrink-0 rounded-full bg-good forced-color-adjust-none forced-colors:in-aria-selected:bg-[SelectedItemText]"
      title="has data"
    >
      <span className="sr-only">has data</span>
    </span>
  )
}

const EMPTY: Record<TabId, ReactNode> = {
  overview: (
    <EmptyState icon="chart" title="No performance data available">
      Upload and analyze ad performance data to see insights.
    </EmptyState>
  ),
  audience: (
    <EmptyState icon="users" title="No audience data">
      Upload audience performance data to see insights.
    </EmptyState>
  ),
  creative: (
    <EmptyState icon="image" title="No creative data">
      Upload creative performance data to see insights.
    </EmptyState>
  ),
}

const SKELETON = (
  <SkeletonList
    label="Loading insights"
    count={5}
    className="grid grid-cols-2 gap-4 pt-15 sm:grid-cols-3 lg:grid-cols-5"
    block="h-24 rounded-lg"
  />
)
