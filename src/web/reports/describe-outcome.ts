import type { Comparison } from '../../shared/schemas/comparison'
import { capitalize, formatFraction, formatMoney } from '../lib/format'
import { JUDGED } from '../../shared/metrics/variance'
import { isOld } from '../../shared/old-days'

/**
 * The comparison in one sentence: the excess cost, and the price of a purchase. Empty without either. "Now", since not
 * every file says what still runs, and not for data that are old.
 */
export function describeOutcome(
  { now, changes, findings }: Comparison,
  fallback: string,
  at = Date.now(),
): string {
  const isPast = isOld(now.period?.end ?? now.createdAt, at)
  const isAbove = isPast ? 'was overspent' : 'is overspent now'
  const find = (metric: string) => changes.find((change) => change.metric === metric)
  const money = (amount: number) => formatMoney(amount, now.currency, fallback)
  const [excess, cost, roas] = [find('bridgeSureOn'), find('costPerPurchase'), find('roas')]
  const parts: string[] = []
  if (excess && excess.now !== null && excess.before !== null)
    parts.push(
      excess.now === 0
        ? `nothing ${isAbove}, after ${money(excess.before)} in the earlier report`
        : `${money(excess.now)} ${isAbove}, ${wordFrom(excess.before, excess.now, money)}`,
    )
  else if (findings) parts.push(`neither period ${isPast ? 'overspent' : 'is overspending'}`)
  if (cost && cost.now !== null && cost.relative !== null)
    parts.push(
      Math.abs(cost.relative) < JUDGED
        ? `a purchase costs about the same, ${money(cost.now)}`
        : `a purchase costs ${formatFraction(Math.abs(cost.relative), 1)} ${cost.relative > 0 ? 'more' : 'less'}, ${money(cost.now)}${cost.chance ? ', which may be chance' : ''}`,
    )
  else if (roas && roas.relative !== null && Math.abs(roas.relative) >= JUDGED)
    parts.push(`ROAS ${roas.relative > 0 ? 'rose' : 'fell'} by ${formatFraction(Math.abs(roas.relative), 1)}`)
  const sentence = parts.join('; ')
  return sentence && `${capitalize(sentence)}.`
}

function wordFrom(before: number, now: number, money: (amount: number) => string): string {
  if (before === 0) return 'after nothing in the earlier report'
  if (now === before) return 'as in the earlier report'
  return `${now > before ? 'up' : 'down'} from ${money(before)} in the earlier report`
}
