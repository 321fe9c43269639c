import { ratio } from '../../shared/metrics/rates'
import type { Overview } from './shapes'
import type { AccountSums, MonthSums, ObjectiveSums } from './sums'

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
    .flatMap(({ currency, waste, wasteClients: clients }) =>
      waste === null ? [] : [{ currency, amount: waste, clients }],
    )
    .sort((a, b) => b.clients - a.clients)
}

/** Spend and ROAS by the month in which the period ends. */
export function toTrend(currency: string | null, months: readonly MonthSums[]): Overview['trend'] {
  const points = months.map(({ month, spend, purchaseValue, valuedSpend }) => ({
    month,
    spend,
    roas: ratio(purchaseValue, valuedSpend),
  }))
  return { currency, points }
}

export function toDistribution(objectives: readonly ObjectiveSums[]): Overview['distribution'] {
  const currency = findLeading(objectives)
  const group = objectives.filter((part) => part.currency === currency)
  const total = group.reduce((sum, { spend }) => sum + spend, 0)
  const parts = group
    .map(({ label, spend }) => ({ label, spend, share: ratio(spend, total) ?? 0 }))
    .sort((a, b) => b.spend - a.spend)
  return { currency, parts: parts.slice(0, PARTS) }
}

/** The currency of most clients, in a tie the first by name, since amounts of different currencies cannot be compared. */
export function findLeading(sums: readonly { currency: string | null; clients: number }[]): string | null {
  const nameOf = (currency: string | null) => currency ?? '~'
  const byClients = sums.toSorted(
    (a, b) => b.clients - a.clients || (nameOf(a.currency) < nameOf(b.currency) ? -1 : 1),
  )
  return byClients[0]?.currency ?? null
}
