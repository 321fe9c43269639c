import { formatMoneyShort } from '../../shared/metrics/money-short'
import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { useFallbackCurrency } from '../lib/use-settings'

/** Why a client stands where it does, where the money beside it does not say so. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { excess, fell, endedFell, fallCost, currency } = latest
  const fallback = useFallbackCurrency()
  if (isStale(latest)) return <span className="reason">Too old to act on</span>
  if (!fell) return endedFell && <span className="reason">{`${endedFell}, since ended`}</span>
  const isFall = fallCost !== null && fallCost > (excess ?? 0)
  return (
    <b className="reason text-bad">
      {isFall ? `${fell}, ${formatMoneyShort(fallCost, currency, fallback)} lost` : fell}
    </b>
  )
}
