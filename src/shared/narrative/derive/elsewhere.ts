import type { Audit } from '../../audit/audit'
import { tidy } from '../../metrics/rates'
import type { FileExcess } from '../figure'

/**
 * Overspend that the rows of other files show, where the leading file claims none: those files cover part of the account's
 * spend, so it is no claim about the account.
 */
export function excessElsewhere({ bridge, slicings = [] }: Pick<Audit, 'bridge' | 'slicings'>): FileExcess[] {
  if (bridge && bridge.sureOn + bridge.sureOff + (bridge.words ?? 0) > 0) return []
  return slicings
    .filter(({ leads }) => !leads)
    .map(({ file, rows }) => ({ file, money: tidy(rows.reduce((sum, { excess = 0 }) => sum + excess, 0)) }))
    .filter(({ money }) => money > 0)
    .sort((a, b) => b.money - a.money)
}
