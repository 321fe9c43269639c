import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { useFallbackCurrency } from '../lib/use-settings'
import { wordFall } from './fall'

/** Why a client stands where it does, where the money beside it does not say so. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { fell, endedFell } = latest
  const fallback = useFallbackCurrency()
  if (isStale(latest)) return <span className="reason">Too old to act on</span>
  if (!fell) return endedFell && <span className="reason">{`${endedFell}, cause ended`}</span>
  return (
    <b
      className="reason text-bad"
      title="The cost of a fall is the spend times the fall of its return. It is not added to the overspend."
    >
      {wordFall(latest, fallback)}
    </b>
  )
}
