import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { formatWholeMoney } from '../lib/format'
import { useFallbackCurrency } from '../lib/use-settings'

/** Why a client stands where it does, where the money beside it does not say so: with what a fall costs, if that is more than the overspend. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { fell, endedFell, fallCost, excess, currency } = latest
  const fallback = useFallbackCurrency()
  if (isStale(latest)) return <span className="reason">Too old to act on</span>
  if (!fell) return endedFell && <span className="reason">{`${endedFell}, cause ended`}</span>
  const weighs = fallCost !== null && fallCost > (excess ?? 0)
  return (
    <b className="reason font-normal" title={weighs ? 'spend × its ROAS fall' : undefined}>
      {/* Only the arrow has the color: beside overdue decisions, a red word in every row says nothing. */}
      <span className="text-bad">{fell.includes('+') ? '↑' : '↓'} </span>
      {fell}
      {weighs && (
        <span className="max-xl:sr-only">{`, ${formatWholeMoney(fallCost, currency, fallback)} at stake`}</span>
      )}
    </b>
  )
}
