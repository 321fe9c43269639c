import type { ClientMoney } from './api'

export const MOST_URGENT = 'most money at stake first'

/** Words for the order by urgency; empty for one client, which has no order. Rows say what is at stake in each. */
export const wordUrgency = (money: readonly ClientMoney[]) =>
  money.length < 2 ? '' : MOST_URGENT + wordCurrencies(money)

type Excess = { excess: number | null; currency: string | null } | null | undefined

/** The most excess cost first, each currency by itself; amounts that are not known come last. */
export function compareExcess(a: Excess, b: Excess): number {
  const [first, second] = [a?.excess ?? null, b?.excess ?? null]
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  const currencies = (a?.currency ?? '').localeCompare(b?.currency ?? '')
  return currencies || second - first
}

/** Explains an order in which a smaller amount stands above a greater one of another currency. */
export function wordCurrencies(money: readonly ClientMoney[]): string {
  const currencies = new Set(money.flatMap(({ latest }) => latest?.currency ?? []))
  return currencies.size > 1 ? ', relative to typical spend in each currency' : ''
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
