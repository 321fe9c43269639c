import type { ServerContext } from '../context'
import { findLastPair, findLeading, toDistribution, toPoints, toRoas, toSavings, toTrend } from './figures'
import { listAuditedAreas, listOpportunities } from './opportunities'
import type { Overview } from './shapes'
import { countAll, listRecent } from './store'
import { listObjectiveSources, sumAccounts, sumMonths, sumMonthsAlike, sumObjectives } from './sums'

const RECENT = 5
const MONTHS = 12

export async function readOverview({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<Overview> {
  const accounts = await sumAccounts(db, now())
  const currency = findLeading(accounts)
  const [counts, months, objectives, sources, opportunities, audited, recent] = await Promise.all([
    countAll(db),
    sumMonths(db, { currency, months: MONTHS }),
    sumObjectives(db),
    listObjectiveSources(db),
    listOpportunities(db, now()),
    listAuditedAreas(db),
    listRecent(db, RECENT),
  ])
  const points = toPoints(months)
  const pair = findLastPair(points)
  const alike = pair ? await sumMonthsAlike(db, { currency, months: MONTHS, ...pair }) : []
  return {
    hasReports: counts.audits > 0,
    totalAudits: counts.audits,
    clients: counts.clients,
    pending: counts.pending,
    roas: toRoas(accounts),
    savings: toSavings(accounts),
    trend: { currency, ...toTrend(points, pair, alike) },
    distribution: toDistribution(objectives, sources),
    opportunities,
    audited,
    recent: recent.map(({ metrics, ...report }) => ({ ...report, roas: metrics?.roas ?? null })),
  }
}
