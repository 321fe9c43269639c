import { toTerms } from '../../src/shared/metrics/worked-sum'
import type { FactInput } from '../../src/shared/schemas/fact'

/** Result of the worked sum; null if one input has no value. */
export function workOut(inputs: readonly FactInput[]): number | null {
  return toTerms(inputs).reduce<number | null>(
    (sum, { sign, value }) =>
      sum === null || value === null ? null : sign === '+' ? sum + value : sum - value,
    inputs.length > 0 ? 0 : null,
  )
}
