import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { QuickFilters, useQuickFilter } from '../ui/quick-filters'
import { wordTrend } from './share-trend'

type Latest = NonNullable<ClientMoney['latest']>

const LABELS = {
  '': 'All',
  above: 'Overspending',
  overdue: 'Overdue',
  worse: 'Worse',
  again: 'Needs new audit',
} as const

const HOLDS: Record<string, (latest: Latest) => boolean> = {
  above: ({ excess, taken = 0, newer }) => (excess ?? 0) > taken || !!newer,
  overdue: ({ due }) => due?.when === 'over',
  worse: (latest) => !!latest.fell || wordTrend(latest)?.tone === 'text-bad',
  again: isStale,
}

/** Clients that a filter holds for; of old data, which nobody should act on, only that they need a new audit. */
export function filterClients(all: readonly ClientMoney[], name: string): readonly ClientMoney[] {
  const holds = HOLDS[name]
  return holds
    ? all.filter(({ latest }) => latest && (name === 'again' || !isStale(latest)) && holds(latest))
    : all
}

export const useClientFilter = (all: readonly ClientMoney[]) =>
  useQuickFilter(all, (name) => filterClients(all, name))

interface Props {
  all: readonly ClientMoney[]
  /** Whether the search beside them finds a client. */
  isFound: (client: ClientMoney) => boolean
}

export function ClientFilters({ all, isFound }: Props) {
  return (
    <QuickFilters
      label="Show clients"
      all={all}
      labels={LABELS}
      filter={(name) => filterClients(all, name)}
      isFound={isFound}
    />
  )
}
