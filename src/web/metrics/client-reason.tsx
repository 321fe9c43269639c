import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'

/** Why a client stands where it does, where the money beside it does not say so. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { fell, endedFell } = latest
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
