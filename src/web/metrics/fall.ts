import { formatMoneyCompact } from '../../shared/metrics/money-short'
import type { ClientMoney } from '../lib/api'

type Money = Pick<NonNullable<ClientMoney['latest']>, 'currency' | 'excess' | 'fell' | 'fallCost'>

/** The spend that a fall of the return made useless. */
export const wordFallCost = (cost: number, currency: string | null, fallback: string) =>
  `costing ${formatMoneyCompact(cost, currency, fallback)}`

/** `ROAS −34%, costing $22.1K`, or the fall alone where the overspend is more, so that its client stands where the overspend puts it. */
export function wordFall({ currency, excess, fell, fallCost }: Money, fallback: string): string | null {
  const isMost = fallCost !== null && fallCost > (excess ?? 0)
  return fell !== null && isMost ? `${fell}, ${wordFallCost(fallCost, currency, fallback)}` : fell
}
