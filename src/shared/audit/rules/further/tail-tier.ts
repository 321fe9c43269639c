import type { Tier } from '../../../schemas/tier'
import { WASTEFUL } from '../../statistics/efficiency/benchmark'

interface Sums {
  spend: number
  results: number
  expected: number
  excess: number
  /** Chance that rows which are fine bring so few results. */
  tail: number
  price: number
  /** Spend of all judged rows. */
  judged: number
}

const EXPECTED_FROM = 3
const MATERIAL = 0.01

/** The three questions of waste for rows that are added up: enough expected, too rare for chance, worth a meeting. Null where one fails. */
export function tierOfTail({ results, expected, excess, tail, price, judged }: Sums): Tier | null {
  const enough = expected >= EXPECTED_FROM && expected >= WASTEFUL * results
  if (!enough || tail > 0.1 || excess < Math.max(MATERIAL * judged, price)) return null
  return tail <= 0.05 ? 'confirmed' : 'likely'
}
