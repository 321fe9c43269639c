import { toObjective } from '../../shared/exports/values/vocabulary'
import { ratio, totalOf } from '../../shared/metrics/rates'
import type { Overview } from './shapes'
import type { AccountSums, MonthSums, ObjectiveSource, ObjectiveSums } from './sums'

const PARTS = 8

/** ROAS by currency: sum of purchase value ÷ sum of spend. Most clients first. */
export function toRoas(accounts: readonly AccountSums[]): Overview['roas'] {
  return accounts
    .flatMap(({ currency, purchaseValue, valuedSpend, valuedClients: clients }) => {
      const value = ratio(purchaseValue, valuedSpend)
      return value === null ? [] : [{ currency, value, clients }]
    })
    .sort((a, b) => b.clients - a.clients)
}

export function toSavings(accounts: readonly AccountSums[]): Overview['savings'] {
  return accounts
    .flatMap(({ currency, waste, taken, wasteClients: clients, excessClients: excess }) =>
      waste === null ? [] : [{ currency, amount: waste, clients, excess, ...(taken && { taken }) }],
    )
    .sort((a, b) => b.clients - a.clients)
}

/** Spend and ROAS by the month in which the period ends. */
export function toPoints(months: readonly MonthSums[]): Overview['trend']['points'] {
  return months.map(({ month, clients, spend, purchaseValue, valuedSpend }) => ({
    month,
    clients,
    spend,
    roas: ratio(purchaseValue, valuedSpend),
  }))
}

/** A month of fewer clients, as a part of the fullest one, has only begun. */
const BEGUN = 1 / 3

interface Pair {
  before: string
  now: string
}

/** The last two months with a ROAS, without those that have only begun; null where there is only one. */
export function findLastPair(points: Overview['trend']['points']): Pair | null {
  const most = Math.max(0, ...points.map(({ clients }) => clients))
  const [before, now] = points
    .filter(({ roas, clients }) => roas !== null && clients >= BEGUN * most)
    .slice(-2)
  return before && now ? { before: before.month, now: now.month } : null
}

/**
 * The months up to the later one of a pair over the clients with the same type of report in both, and the change of
 * their ROAS between the two; all months, without a change, where there is no such client.
 */
export function toTrend(
  all: Overview['trend']['points'],
  pair: Pair | null,
  alike: readonly MonthSums[],
): Pick<Overview['trend'], 'points' | 'change'> {
  const points = toPoints(alike).filter(({ month }) => pair && month <= pair.now)
  const [before, now] = [pair?.before, pair?.now].map((name) => points.find(({ month }) => month === name))
  if (!before || !now || before.roas === null || now.roas === null) return { points: all, change: null }
  const change = { since: before.month, clients: now.clients, before: before.roas, now: now.roas }
  return { points, change }
}

export function toDistribution(
  objectives: readonly ObjectiveSums[],
  sources: readonly ObjectiveSource[] = [],
): Overview['distribution'] {
  const currency = findLeading(objectives)
  const group = objectives.filter((part) => part.currency === currency)
  const total = group.reduce((sum, { spend }) => sum + spend, 0)
  const parts = [...Map.groupBy(group, ({ label }) => nameObjective(label)).values()]
    .map((alike) => {
      const spend = totalOf(alike, (part) => part.spend)
      const [most] = alike.toSorted((a, b) => b.spend - a.spend)
      return { label: most!.label, spend, share: ratio(spend, total) ?? 0 }
    })
    .sort((a, b) => b.spend - a.spend)
  const source = sources.find((one) => one.currency === currency)
  return {
    currency,
    parts: parts.slice(0, PARTS),
    clients: source?.clients ?? 0,
    clientName: source?.clients === 1 ? source.clientName : null,
    period: source?.start && source.end ? { start: source.start, end: source.end } : null,
  }
}

/** Exports name one objective in several ways: `OUTCOME_SALES`, `Sales`, `Conversions`, and in other languages. */
function nameObjective(label: string): string {
  const objective = toObjective(label)
  return objective === 'other' ? label : objective
}

/** The currency of most clients, in a tie the first by name, since amounts of different currencies cannot be compared. */
export function findLeading(sums: readonly { currency: string | null; clients: number }[]): string | null {
  const nameOf = (currency: string | null) => currency ?? '~'
  const byClients = sums.toSorted(
    (a, b) => b.clients - a.clients || (nameOf(a.currency) < nameOf(b.currency) ? -1 : 1),
  )
  return byClients[0]?.currency ?? null
}
