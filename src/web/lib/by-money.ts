import type { ClientMoney } from './api'

/** Words for a list's order by money, such as `most dear money first`; empty for one client, which has no order. */
export const wordMoneyOrder = (money: readonly ClientMoney[]) =>
  money.length < 2 ? '' : `most dear money first${wordCurrencies(money)}`

/** Explains an order in which a smaller amount stands above a greater one of another currency. */
export function wordCurrencies(money: readonly ClientMoney[]): string {
  const currencies = new Set(money.flatMap(({ latest }) => latest?.currency ?? []))
  return currencies.size > 1 ? '; each currency is weighed against what its audits usually spend' : ''
}

/**
 * Clients in the order of the dashboard: most running excess first. Clients that the dashboard does not list keep their
 * order, and come last.
 */
export function byMoney<C extends { id: string }>(clients: readonly C[], money: readonly ClientMoney[]): C[] {
  const rank = new Map(money.map(({ clientId }, at) => [clientId, at]))
  const rankOf = ({ id }: C) => rank.get(id) ?? money.length
  return clients.toSorted((a, b) => rankOf(a) - rankOf(b))
}
