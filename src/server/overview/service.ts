import type { ServerContext } from '../context'
import { findLastPair, findLeading, toChange, toDistribution, toPoints, toRoas, toSavings } from './figures'
import { listOpportunities } from './opportunities'
import type { Overview } from './shapes'
import { countAll, listRecent } from './store'
import { listObjectiveSources, sumAccounts, sumMonths, sumObjectives, sumPair } from './sums'

const RECENT = 5
const MONTHS = 12

export async function readOverview({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<Overview> {
  const accounts = await sumAccounts(db)
  const currency = findLeading(accounts)
  const [counts, months, objectives, sources, opportunities, recent] = await Promise.all([
    countAll(db),
    sumMonths(db, { currency, months: MONTHS }),
    sumObjectives(db),
    listObjectiveSources(db),
    listOpportunities(db, now()),
    listRecent(db, RECENT),
  ])
  const points = toPoints(months)
  const pair = findLastPair(points)
  return {
    hasReports: counts.audits > 0,
    totalAudits: counts.audits,
    clients: counts.clients,
    pending: counts.pending,
    roas: toRoas(accounts),
    savings: toSavings(accounts),
    trend: {
      currency,
      points,
      change: pair && toChange(pair.before, await sumPair(db, { currency, ...pair })),
    },
    distribution: toDistribution(objectives, sources),
    opportunities,
    recent: recent.map(({ metrics, ...report }) => ({ ...report, roas: metrics?.roas ?? null })),
  }
}
