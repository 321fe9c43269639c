import type { Unit } from '../schemas/fact'
import type { SumName, Sums } from '../schemas/segment'
import { ratio } from './rates'

/** One figure, said once: value, inputs, formula and evidence follow from it. */
export interface MetricDefinition {
  label: string
  short: string
  unit: Unit
  /** Absent where neither more nor less is better. */
  better?: 'higher' | 'lower'
  /** The sums that it divides. Without it and without a formula the metric is a sum itself. */
  ratio?: readonly [above: SumName, below: SumName]
  /** Factor of the ratio: a CPM is per 1,000 impressions. */
  times?: number
  /** In words, where it does not follow from the rest. */
  formula?: string
}

/** `above × times ÷ below` from sums over the same rows; null where either is missing or there is nothing to divide by. */
export function divide(
  { ratio: [above, below], times = 1 }: { ratio: readonly [SumName, SumName]; times?: number },
  sums: Partial<Sums>,
): number | null {
  const dividend = sums[above] ?? null
  return ratio(dividend === null ? null : dividend * times, sums[below] ?? null)
}
