import type { ServerContext } from '../context'
import { toDistribution, toOpportunities, toRoas, toSavings, toTrend } from './figures'
import type { Overview } from './shapes'
import { pickOneSlicing } from './slicing'
import * as store from './store'

const RECENT = 5
// Ten types each for five hundred clients; a dashboard beyond that needs sums kept by the database.
const LATEST_MAX = 5000
const TREND_MAX = 5000
const YEAR_MS = 400 * 86_400_000

export async function readOverview({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<Overview> {
  const from = new Date(now().getTime() - YEAR_MS).toISOString()
  const [counts, latest, recent, history] = await Promise.all([
    store.countAll(db),
    store.listLatest(db, LATEST_MAX),
    store.listRecent(db, RECENT),
    store.listSince(db, from, TREND_MAX),
  ])
  const perClient = pickOneSlicing(latest, ({ clientId }) => clientId)
  return {
    hasReports: counts.audits > 0,
    totalAudits: counts.audits,
    clients: counts.clients,
    pending: counts.pending,
    roas: toRoas(perClient),
    savings: toSavings(perClient),
    trend: toTrend(history),
    distribution: toDistribution(latest),
    opportunities: toOpportunities(latest),
    recent: recent.map(toRecent),
  }
}

function toRecent({
  id,
  clientId,
  clientName,
  reportType,
  fileName,
  createdAt,
  currency,
  metrics,
  digest,
}: store.OverviewReport) {
  const roas = metrics?.roas ?? null
  return { id, clientId, clientName, reportType, fileName, createdAt, currency, roas, spend: digest.spend }
}
