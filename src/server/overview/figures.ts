import { ratio } from '../../shared/metrics/rates'
import type { Overview } from './shapes'
import type { AccountSums, MonthSums, ObjectiveSource, ObjectiveSums, PairSums } from './sums'

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
    .flatMap(({ currency, waste, wasteClients: clients, dearClients: dear }) =>
      waste === null ? [] : [{ currency, amount: waste, clients, dear }],
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

/** The last two months with a ROAS; null where there is only one. */
export function findLastPair(points: Overview['trend']['points']): { before: string; now: string } | null {
  const [before, now] = points.filter(({ roas }) => roas !== null).slice(-2)
  return before && now ? { before: before.month, now: now.month } : null
}

/** Change of ROAS between two months over the clients with the same type of report in both; null without one. */
export function toChange(since: string, sums: PairSums | null): Overview['trend']['change'] {
  const before = ratio(sums?.valueBefore ?? null, sums?.spendBefore ?? null)
  const now = ratio(sums?.valueNow ?? null, sums?.spendNow ?? null)
  return sums && before !== null && now !== null ? { since, clients: sums.clients, before, now } : null
}

export function toDistribution(
  objectives: readonly ObjectiveSums[],
  sources: readonly ObjectiveSource[] = [],
): Overview['distribution'] {
  const currency = findLeading(objectives)
  const group = objectives.filter((part) => part.currency === currency)
  const total = group.reduce((sum, { spend }) => sum + spend, 0)
  const parts = group
    .map(({ label, spend }) => ({ label, spend, share: ratio(spend, total) ?? 0 }))
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

/** The currency of most clients, in a tie the first by name, since amounts of different currencies cannot be compared. */
export function findLeading(sums: readonly { currency: string | null; clients: number }[]): string | null {
  const nameOf = (currency: string | null) => currency ?? '~'
  const byClients = sums.toSorted(
    (a, b) => b.clients - a.clients || (nameOf(a.currency) < nameOf(b.currency) ? -1 : 1),
  )
  return byClients[0]?.currency ?? null
}
