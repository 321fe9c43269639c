import { totalOf } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { FactInput } from '../../schemas/fact'
import { isExpensive } from './bridge-metrics'

/** Expensive rows have at least this part of the spend where the others are too few to set the benchmark alone. */
const MOST = 0.5
/** From this part of a benchmark on, its expensive rows make it another figure than that of the healthy rows. */
const WEIGHTY = 1 / 3

/**
 * Whether a benchmark is mostly that of rows which it calls expensive: healthy rows set it alone only while they have half of
 * the spend. `inputs`: the sum that the benchmark of the group is made of.
 */
export function isMostlyExpensive(
  { bridge, segments }: Pick<Analysis, 'bridge' | 'segments'>,
  group: string,
  inputs: readonly FactInput[],
): boolean {
  const own = bridge?.rows.filter((row) => row.group === group) ?? []
  const expensive = own.filter(({ line }) => isExpensive(line))
  if (totalOf(expensive, ({ spend }) => spend) < MOST * totalOf(own, ({ spend }) => spend)) return false
  const ids = new Set(expensive.map(({ segmentId }) => segmentId))
  const labels = new Set(segments.flatMap(({ id, label }) => (ids.has(id) ? label : [])))
  return (
    totalOf(
      inputs.filter(({ label }) => labels.has(label)),
      ({ value }) => value ?? 0,
    ) >= WEIGHTY
  )
}
