import type { Comparison } from '../../shared/schemas/comparison'
import { capitalize, formatFraction, formatMoney } from '../lib/format'
import { findClearFall } from '../../shared/audit/since-last/clear-fall'
import { moverOf } from '../../shared/audit/since-last/mover'
import { formatVariance, JUDGED } from '../../shared/metrics/variance'
import { ROWS, type RowWord } from '../../shared/narrative/languages/en/nouns'
import { nameOf } from '../../shared/report-types/names'
import { STEP_WORDS } from '../metrics/funnel-steps'

const CENT = 0.01

/**
 * The comparison in a few short sentences: what the periods overspent, the price of a purchase, and the step that moved it most. Empty without
 * the first two.
 */
export function describeOutcome({ now, changes, findings, sameFile }: Comparison, fallback: string): string {
  const find = (metric: string) => changes.find((change) => change.metric === metric)
  const money = (amount: number) => formatMoney(amount, now.currency, fallback)
  const [excess, cost, roas] = [find('bridgeSureOn'), find('costPerPurchase'), find('roas')]
  if (sameFile)
    return `The same file by another benchmark: ${
      excess
        ? `overspend is ${money(excess.now ?? 0)} instead of ${money(excess.before ?? 0)}`
        : 'neither finds overspend'
    }.`
  // Of single rows the overspend is beyond chance, also where the price over all rows is not.
  const isUnsure = cost?.chance === true && Math.abs(cost.relative ?? 0) >= JUDGED && Boolean(excess?.now)
  const rows = ROWS[nameOf(now.reportType).dimension as RowWord]
  const parts: string[] = []
  // Whatever was overspent, a return that clearly fell comes first.
  const hasFallen = roas !== undefined && findClearFall([roas]) !== null
  if (hasFallen) parts.push(`ROAS fell by ${formatFraction(Math.abs(roas.relative ?? 0), 1)}`)
  if (excess && excess.now !== null && excess.before !== null) {
    const spent = money(excess.now)
    const byEarlier = excess.nowByEarlier
    const ended = wordEnded(excess.now, excess.nowEnded, money)
    const said = isUnsure ? `individual ${rows.many} overspent ${spent}` : `${spent} was overspent`
    parts.push(
      excess.now === 0
        ? `nothing was overspent, after ${money(excess.before)} in the earlier report`
        : byEarlier === undefined
          ? `${said}${ended}, ${wordFrom(excess.before, excess.now, money)}`
          : `by the earlier report’s benchmark, overspend went from ${money(excess.before)} to ${money(byEarlier)}`,
    )
  } else if (findings) parts.push('neither period overspent')
  if (cost && cost.now !== null && cost.relative !== null)
    parts.push(
      Math.abs(cost.relative) < JUDGED
        ? `a purchase costs about the same, ${money(cost.now)}`
        : `${isUnsure ? `across all ${rows.many} ` : ''}a purchase costs ${money(cost.now)}, ${formatFraction(Math.abs(cost.relative), 1)} ${cost.relative > 0 ? 'more' : 'less'}${cost.chance ? ', which may be chance' : ''}`,
    )
  else if (!hasFallen && roas && roas.relative !== null && Math.abs(roas.relative) >= JUDGED)
    parts.push(`ROAS ${roas.relative > 0 ? 'rose' : 'fell'} by ${formatFraction(Math.abs(roas.relative), 1)}`)
  const mover = moverOf(changes)
  if (mover)
    parts.push(
      `what moved ${roas ? 'ROAS' : 'it'} most: ${STEP_WORDS[mover.step]} ${formatVariance(mover.relative)}`,
    )
  return parts.map((part) => `${capitalize(part)}.`).join(' ')
}

/** The parts of the client's other screens. */
function wordEnded(now: number, ended: number | undefined, money: (amount: number) => string): string {
  if (!ended) return ''
  const left = now - ended
  return left < CENT ? ' (all of it ended)' : ` (${money(left)} + ${money(ended)} ended)`
}

function wordFrom(before: number, now: number, money: (amount: number) => string): string {
  if (before === 0) return 'after nothing in the earlier report'
  if (now === before) return 'as in the earlier report'
  return `${now > before ? 'up' : 'down'} from ${money(before)} in the earlier report`
}
