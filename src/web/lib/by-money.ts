import type { ClientMoney } from './api'

export const MOST_URGENT = 'most urgent first'

interface Money {
  clientId: string
  /** Null where it is not known; of overspend, where no row can be judged. */
  amount: number | null
  currency: string | null
}

/** Overspend of each client's latest audit. */
export const toExcess = ({ clientId, latest }: ClientMoney): Money => ({
  clientId,
  amount: latest?.excess ?? null,
  currency: latest?.currency ?? null,
})

/**
 * The largest amount first, each currency by itself: the one of most clients first, as on the dashboard's cards. Then rows of zero, then
 * those without an amount. `all` is what clients are counted by, where `rows` are only some of it.
 */
export function byAmount<Row>(
  rows: readonly Row[],
  moneyOf: (row: Row) => Money,
  all: readonly Money[] = rows.map(moneyOf),
): Row[] {
  const nameOf = ({ currency }: Money) => currency ?? ''
  const clients = new Map(
    [...Map.groupBy(all, nameOf)].map(([name, own]) => [
      name,
      new Set(own.map(({ clientId }) => clientId)).size,
    ]),
  )
  const countOf = (one: Money) => clients.get(nameOf(one)) ?? 0
  return rows.toSorted((first, second) => {
    const [a, b] = [moneyOf(first), moneyOf(second)]
    if (!a.amount || !b.amount) return (b.amount ?? -1) - (a.amount ?? -1)
    return countOf(b) - countOf(a) || nameOf(a).localeCompare(nameOf(b)) || b.amount - a.amount
  })
}

/**
 * Clients in the order of the dashboard: most urgent first. Clients that the dashboard does not list keep their
 * order, and come last.
 */
export function byMoney<C extends { id: string }>(clients: readonly C[], money: readonly ClientMoney[]): C[] {
  const rank = new Map(money.map(({ clientId }, at) => [clientId, at]))
  const rankOf = ({ id }: C) => rank.get(id) ?? money.length
  return clients.toSorted((a, b) => rankOf(a) - rankOf(b))
}
