import { totalOf } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { FactInput } from '../../schemas/fact'
import { isDear } from './bridge-metrics'

/** Dear rows have at least this part of the spend where the others are too few to set the benchmark alone. */
const MOST = 0.5
/** From this part of a benchmark on, its dear rows make it another figure than that of the healthy rows. */
const WEIGHTY = 1 / 3

/**
 * Whether a benchmark is mostly that of rows which it calls dear: healthy rows set it alone only while they have half of
 * the spend. `inputs`: the sum that the benchmark of the group is made of.
 */
export function isMostlyDear(
  { bridge, segments }: Pick<Analysis, 'bridge' | 'segments'>,
  group: string,
  inputs: readonly FactInput[],
): boolean {
  const own = bridge?.rows.filter((row) => row.group === group) ?? []
  const dear = own.filter(({ line }) => isDear(line))
  if (totalOf(dear, ({ spend }) => spend) < MOST * totalOf(own, ({ spend }) => spend)) return false
  const ids = new Set(dear.map(({ segmentId }) => segmentId))
  const labels = new Set(segments.flatMap(({ id, label }) => (ids.has(id) ? label : [])))
  return (
    totalOf(
      inputs.filter(({ label }) => labels.has(label)),
      ({ value }) => value ?? 0,
    ) >= WEIGHTY
  )
}
