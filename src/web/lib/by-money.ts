import type { ClientMoney } from './api'

/**
 * Clients in the order of the dashboard: most running excess first. Clients that the dashboard does not list keep their
 * order, and come last.
 */
export function byMoney<C extends { id: string }>(clients: readonly C[], money: readonly ClientMoney[]): C[] {
  const rank = new Map(money.map(({ clientId }, at) => [clientId, at]))
  const rankOf = ({ id }: C) => rank.get(id) ?? money.length
  return clients.toSorted((a, b) => rankOf(a) - rankOf(b))
}
