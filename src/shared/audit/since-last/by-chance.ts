import { shareTest } from '../statistics/intervals'

/** Maximum p-value of a difference that is not called chance. */
const CHANCE = 0.1

/** Results, and the spend or clicks that they came from. */
interface Bought {
  results: number
  base: number
}

/** Whether chance alone could have moved the results per base as far. */
export function isChance(before: Bought, now: Bought): boolean {
  return shareTest(now.results, before.results + now.results, now.base / (before.base + now.base)) > CHANCE
}

/** Spread of order values relative to their mean (our choice; a file has only their sum): wider than most shops', so that few orders prove little. */
const ORDER_SPREAD = 1
/** Standard deviations that chance exceeds with probability `CHANCE`, on either side. */
const CLEAR = 1.645

/** Results with their value. */
export interface Sold {
  results: number
  value: number
}

/** Whether chance alone could have moved the average order value as far, either way: z-test of its logarithm. */
export function isChanceOfOrder(before: Sold, now: Sold): boolean {
  if ([before, now].some(({ results, value }) => results <= 0 || value <= 0)) return true
  const deviation = ORDER_SPREAD * Math.sqrt(1 / before.results + 1 / now.results)
  return Math.abs(Math.log(now.value / now.results / (before.value / before.results))) <= CLEAR * deviation
}

/**
 * Whether chance alone could have moved the value per base as far: neither the number of results nor the value of an order
 * clearly moved. They need not have moved the same way: with this spread, one that outweighs the other is the surer one.
 */
export const isChanceOfReturn = (before: Bought & Sold, now: Bought & Sold): boolean =>
  isChance(before, now) && isChanceOfOrder(before, now)
