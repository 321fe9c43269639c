import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import { useFallbackCurrency } from '../lib/use-settings'
import { wordOverspent } from './excess-money'

/** Why a client stands where it does, where the money beside it does not say so. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const fallback = useFallbackCurrency()
  const { fell, endedFell, newer } = latest
  if (newer) return <b className="reason">{`Newer: ${wordOverspent(newer, fallback)}`}</b>
  if (isStale(latest)) return <span className="reason">Too old to act on</span>
  if (!fell) return endedFell && <span className="reason">{`${endedFell}, cause ended`}</span>
  return (
    <b className="reason">
      {/* Only the arrow has the color: beside overdue decisions, a red word in every row says nothing. */}
      <span className="text-bad">{fell.includes('+') ? '↑' : '↓'} </span>
      {fell}
    </b>
  )
}
