import type { ServerContext } from '../context'
import { findLeading, toDistribution, toRoas, toSavings, toTrend } from './figures'
import { listOpportunities } from './opportunities'
import type { Overview } from './shapes'
import { countAll, listRecent } from './store'
import { sumAccounts, sumMonths, sumObjectives } from './sums'

const RECENT = 5
const MONTHS = 12

export async function readOverview({ db }: Pick<ServerContext, 'db'>): Promise<Overview> {
  const accounts = await sumAccounts(db)
  const currency = findLeading(accounts)
  const [counts, months, objectives, opportunities, recent] = await Promise.all([
    countAll(db),
    sumMonths(db, { currency, months: MONTHS }),
    sumObjectives(db),
    listOpportunities(db),
    listRecent(db, RECENT),
  ])
  return {
    hasReports: counts.audits > 0,
    totalAudits: counts.audits,
    clients: counts.clients,
    pending: counts.pending,
    roas: toRoas(accounts),
    savings: toSavings(accounts),
    trend: toTrend(currency, months),
    distribution: toDistribution(objectives),
    opportunities,
    recent: recent.map(({ metrics, ...report }) => ({ ...report, roas: metrics?.roas ?? null })),
  }
}
