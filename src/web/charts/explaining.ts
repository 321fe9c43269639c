import type { RowVerdict } from '../../shared/schemas/bridge'
import { totalOf } from '../../shared/metrics/rates'

/** A rate that makes up less of the distance from the lines of both does not explain a verdict. */
const LEAST_OF_IT = 0.4

/** Which of a row's rates explain its verdict: a cost is their product, so the shares are those of their logarithms. */
export function findExplaining(
  {
    verdict,
    rates,
    isUnexplained = false,
  }: { verdict?: RowVerdict; rates: readonly number[]; isUnexplained?: boolean },
  all: readonly number[],
): readonly boolean[] {
  if (!verdict || isUnexplained) return []
  const distances = rates.map((rate, of) => {
    const value = all[of]!
    // A rate of zero is far, not infinitely far.
    const distance = Math.log(Math.max(rate, value / 1000) / value)
    return Math.max(0, verdict === 'better' ? distance : -distance)
  })
  const whole = totalOf(distances, (distance) => distance)
  return distances.map((distance) => distance > 0 && distance >= LEAST_OF_IT * whole)
}
