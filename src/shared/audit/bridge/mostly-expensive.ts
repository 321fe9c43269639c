import { totalOf } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { FactInput } from '../../schemas/fact'
import { isExpensive } from './bridge-metrics'

/** Expensive rows have at least this part of the spend where the others are too few to set the benchmark alone. */
const MOST = 0.5
/** From this part of a benchmark on, its expensive rows make it another figure than that of the healthy rows. */
const WEIGHTY = 1 / 3

type Source = Pick<Analysis, 'bridge' | 'segments'>

/** Labels of a group's clearly expensive rows. */
function expensiveLabels({ bridge, segments }: Source, group: string): ReadonlySet<string> {
  const own = bridge?.rows.filter((row) => row.group === group && isExpensive(row.line)) ?? []
  const ids = new Set(own.map(({ segmentId }) => segmentId))
  return new Set(segments.flatMap(({ id, label }) => (ids.has(id) ? label : [])))
}

/** Whether a benchmark counts a clearly expensive row in part, or not at all. `inputs`: the sum that it is made of. */
export function leavesOutExpensive(source: Source, group: string, inputs: readonly FactInput[]): boolean {
  const whole = new Set(inputs.flatMap(({ label, partly }) => (partly === undefined ? label : [])))
  return [...expensiveLabels(source, group)].some((label) => !whole.has(label))
}

/**
 * Whether a benchmark is mostly that of rows which it calls expensive: healthy rows set it alone only while they have half of
 * the spend. `inputs`: the sum that the benchmark of the group is made of.
 */
export function isMostlyExpensive(source: Source, group: string, inputs: readonly FactInput[]): boolean {
  const own = source.bridge?.rows.filter((row) => row.group === group) ?? []
  const expensive = own.filter(({ line }) => isExpensive(line))
  if (totalOf(expensive, ({ spend }) => spend) < MOST * totalOf(own, ({ spend }) => spend)) return false
  const labels = expensiveLabels(source, group)
  return (
    totalOf(
      inputs.filter(({ label }) => labels.has(label)),
      ({ value }) => value ?? 0,
    ) >= WEIGHTY
  )
}
