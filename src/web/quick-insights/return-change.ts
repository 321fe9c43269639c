import { CLEAR_FALL } from '../../shared/audit/since-last/clear-fall'
import { isStale } from '../../shared/old-days'
import type { ClientMoney } from '../lib/api'
import type { MeasuredReport } from './pick-latest'

/** Ids of clients whose audits are too old to act on, so that no change is counted. */
export const toOld = (money: readonly ClientMoney[] = []): ReadonlySet<string> =>
  new Set(money.flatMap(({ clientId, latest }) => (latest && isStale(latest) ? clientId : [])))

/**
 * Change of ROAS since the audit before. `steady`: below a tenth, or it may be chance. `ended`: a fall of rows that are off now.
 * `unknown`: no earlier audit, or no ROAS.
 */
export type ReturnChange = 'fell' | 'rose' | 'ended' | 'steady' | 'unknown'

export function readReturn({ since }: Pick<MeasuredReport, 'since'>): ReturnChange {
  const { relative = null, chance, ended } = since?.changes.roas ?? {}
  if (relative === null) return 'unknown'
  if (chance || Math.abs(relative) < CLEAR_FALL) return 'steady'
  if (relative > 0) return 'rose'
  return ended ? 'ended' : 'fell'
}
