import type { ClientMoney } from '../lib/api'
import { fold } from '../lib/fold'

const SORTS = ['money', 'name', 'age'] as const
export type ClientSort = (typeof SORTS)[number]

/** The sort that an address names; by money without one. */
export function toSort(name: string | null): ClientSort {
  return SORTS.find((sort) => sort === name) ?? 'money'
}

/** Clients whose name holds the text. By money is the order of the server; who waits for an audit stands last by age. */
export function arrangeClients(
  clients: readonly ClientMoney[],
  text: string,
  sort: ClientSort,
): ClientMoney[] {
  const wanted = fold(text.trim())
  const found = clients.filter(({ clientName }) => fold(clientName).includes(wanted))
  if (sort === 'name') return found.sort((a, b) => a.clientName.localeCompare(b.clientName, 'en'))
  if (sort === 'age') return found.sort((a, b) => (b.latest?.ageDays ?? -1) - (a.latest?.ageDays ?? -1))
  return found
}
