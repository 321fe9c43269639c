import { tidy, totalOf } from '../../metrics/rates'
import type { Bridge } from '../../schemas/bridge'

/** Parts of a report's spend, in the order in which the bridge lists them. */
export const MONEY_PARTS = [
  'benchmark',
  'running',
  'newPeople',
  'past',
  'mild',
  'words',
  'unsure',
  'notJudged',
] as const
export type MoneyPartName = (typeof MONEY_PARTS)[number]

export interface MoneyPart {
  part: MoneyPartName
  amount: number
}

/** The bridge of a report without its rows, which are counted. */
export type BridgeSums = Omit<Bridge, 'rows' | 'groups' | 'price' | 'roas'>

/**
 * A report's spend in the parts of its bridge, in its currency: they add up to the spend. What rows below the benchmark saved is taken
 * off `benchmark`. `excess` is less than the bridge's where new customers explain the rest; null where it is not known.
 */
export function toMoneyParts(bridge: BridgeSums, excess: number | null): MoneyPart[] {
  const { atPrice, cheaper, sureOn, sureOff, mild, unsure, words = 0, notJudged } = bridge
  const running = Math.min(sureOn, excess ?? sureOn)
  const amounts: Record<MoneyPartName, number> = {
    benchmark: tidy(atPrice - cheaper),
    running,
    newPeople: tidy(sureOn - running),
    past: sureOff,
    mild,
    words,
    unsure: tidy(unsure - words),
    notJudged: tidy(totalOf(notJudged, ({ spend }) => spend)),
  }
  return MONEY_PARTS.map((part) => ({ part, amount: amounts[part] })).filter(({ amount }) => amount > 0)
}
