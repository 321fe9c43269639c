import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { useQuery } from '../lib/use-query'
import { wordTrend } from './share-trend'

type Latest = NonNullable<ClientMoney['latest']>

const FILTERS: Record<string, readonly [label: string, holds?: (latest: Latest) => boolean]> = {
  '': ['All'],
  above: ['Overspending', ({ excess }) => !!excess],
  overdue: ['Overdue', ({ due }) => due?.when === 'over'],
  worse: ['Worse', (latest) => !!latest.fell || wordTrend(latest)?.tone === 'text-bad'],
  again: ['Needs new audit', isStale],
}

/** Fewer clients are seen at a glance. */
const FROM = 9

/** Clients that a filter holds for; of old data, which nobody should act on, only that they need a new audit. */
export function filterClients(all: readonly ClientMoney[], name: string | null): readonly ClientMoney[] {
  const [, holds] = FILTERS[name ?? ''] ?? []
  return holds
    ? all.filter(({ latest }) => latest && (name === 'again' || !isStale(latest)) && holds(latest))
    : all
}

/** The filter in the address, if it finds any of many clients. A search is among all clients. */
export function useClientFilter(all: readonly ClientMoney[]): readonly ClientMoney[] {
  const { params } = useQuery()
  const found = all.length < FROM || params.has('q') ? [] : filterClients(all, params.get('show'))
  return found.length > 0 ? found : all
}

/** Buttons above a list of many clients, each with the number of clients that it leaves. */
export function ClientFilters({ all }: { all: readonly ClientMoney[] }) {
  const { params, change } = useQuery()
  const shown = useClientFilter(all)
  if (all.length < FROM) return null
  return (
    <div role="group" aria-label="Show clients" className="quick-filters">
      {Object.entries(FILTERS).map(([name, [label]]) => {
        const count = filterClients(all, name).length
        const isChosen = name === (shown === all ? '' : params.get('show'))
        return (
          count > 0 && (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => change({ show: name, q: null })}
            >
              {label} <span className="figures">{count}</span>
            </button>
          )
        )
      })}
    </div>
  )
}
