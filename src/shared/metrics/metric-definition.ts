import type { Unit } from '../schemas/fact'
import type { SumName, Sums } from '../schemas/segment'
import { ratio } from './rates'

/** Defines a metric. Value, inputs, formula and evidence follow from it. */
export interface MetricDefinition {
  label: string
  short: string
  unit: Unit
  /** Absent where neither more nor less is better. */
  better?: 'higher' | 'lower'
  /** The sums that it divides. A metric with neither ratio nor formula is a sum itself. */
  ratio?: readonly [above: SumName, below: SumName]
  /** Factor of the ratio: a CPM is per 1,000 impressions. */
  times?: number
  /** In words, where the ratio does not say it. */
  formula?: string
}

/** `above × times ÷ below` from sums over the same rows; null where one is missing or `below` is zero. */
export function divide(
  { ratio: [above, below], times = 1 }: { ratio: readonly [SumName, SumName]; times?: number },
  sums: Partial<Sums>,
): number | null {
  const dividend = sums[above] ?? null
  return ratio(dividend === null ? null : dividend * times, sums[below] ?? null)
}
