import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'

/** Why a client stands where it does, where the money beside it does not say so. */
export function ClientReason({ latest }: { latest: NonNullable<ClientMoney['latest']> }) {
  const { fell, endedFell } = latest
  if (isStale(latest)) return <span className="reason">Too old to act on</span>
  if (!fell) return endedFell && <span className="reason">{`${endedFell}, cause ended`}</span>
  return <b className="reason text-bad">{fell}</b>
}
