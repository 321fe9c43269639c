import { formatWholeMoney } from '../../shared/metrics/format'
import { plural } from '../lib/format'
import { useQuery } from '../lib/use-query'
import { useFallbackCurrency } from '../lib/use-settings'
import { PerformanceOverview } from '../metrics/performance-overview'
import type { ClientReport } from './pick-latest'
import { hasUnjudged, sumClients, type Total } from './sum-clients'

/** Figures of all clients together. Money is never added across currencies: one is shown, the others are a press away. */
export function Portfolio({ clients }: { clients: readonly ClientReport[] }) {
  const { params, change } = useQuery()
  const fallback = useFallbackCurrency()
  const totals = sumClients(clients)
  const nameOf = ({ currency }: { currency: string | null }) => currency ?? 'No currency'
  const total = totals.find((one) => nameOf(one) === params.get('currency')) ?? totals[0]!
  // Single clients are in the table below.
  if (totals.every(({ clients }) => clients < 2)) return null
  return (
    <PerformanceOverview
      metrics={total.metrics}
      currency={total.currency}
      of={`${plural(total.clients, 'client')} in ${nameOf(total)}`}
      changes={total.changes}
      description={`${formatWholeMoney(total.spend, total.currency, fallback)} spent.${wordCompared(total)}`}
      actions={
        totals.length > 1 && (
          <div role="group" aria-label="Currency" className="flex flex-wrap rounded-md bg-sunken p-0.5">
            {totals.map((one) => (
              <button
                key={one.currency}
                type="button"
                aria-pressed={one === total}
                title={plural(one.clients, 'client')}
                onClick={() => change({ currency: one === totals[0] ? null : nameOf(one) })}
                className="rounded-sm px-1 py-1.5 text-xs sm:px-2 sm:py-1 text-muted aria-pressed:bg-chosen aria-pressed:font-medium aria-pressed:text-ink forced-colors:aria-pressed:outline-2"
              >
                {nameOf(one)}
              </button>
            ))}
          </div>
        )
      }
    />
  )
}

/** Which clients the changes are of, and why some large ones have no verdict. */
function wordCompared({ compared, clients, changes }: Total): string {
  if (compared === 0) return ''
  const few = compared < clients ? `, for ${plural(compared, 'client')}` : ''
  return ` Changes vs. the audit before${few}.${hasUnjudged(changes) ? ' ROAS hardly moved, so changes of its parts are not judged.' : ''}`
}
