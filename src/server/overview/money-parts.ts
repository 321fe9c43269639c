import { tidy } from '../../shared/metrics/rates'
import type { Bridge } from '../../shared/schemas/bridge'
import type { MoneyPart } from './shapes'

/** The bridge of a report without its rows, which are counted. */
export type BridgeSums = Omit<Bridge, 'rows' | 'groups' | 'price' | 'roas'> & { judged: number }

/**
 * A report's spend in the parts of its bridge, largest decision last: at the benchmark or below, not judged, could be chance,
 * past, still running. They add up to the spend. `excess` is less than the bridge's where new customers explain the rest.
 */
export function toMoneyParts(bridge: BridgeSums, excess: number | null): MoneyPart[] {
  const { atPrice, cheaper, sureOn, sureOff, mild, unsure, notJudged } = bridge
  const running = Math.min(sureOn, excess ?? sureOn)
  const parts: MoneyPart[] = [
    { part: 'benchmark', amount: tidy(atPrice - cheaper) },
    { part: 'notJudged', amount: tidy(notJudged.reduce((sum, { spend }) => sum + spend, 0)) },
    { part: 'unsure', amount: unsure },
    { part: 'mild', amount: mild },
    { part: 'newPeople', amount: tidy(sureOn - running) },
    { part: 'past', amount: sureOff },
    { part: 'running', amount: running },
  ]
  return parts.filter(({ amount }) => amount > 0)
}
