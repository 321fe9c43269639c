import { tidy, totalOf } from '../../metrics/rates'
import type { Analysis } from '../../schemas/analysis'
import type { Bridge } from '../../schemas/bridge'
import { BETTER_METRICS, LINE_METRICS, WORDS_METRIC } from './bridge-metrics'
import { findVerdicts } from './verdicts'

export type BridgeRow = Bridge['rows'][number]
type Source = Pick<Analysis, 'segments' | 'findings' | 'bridge'>

/**
 * The rows below the benchmark, apart by whether a highlight states that they are better or chance may explain it.
 * Amounts are positive and add up to the bridge's `cheaper`.
 */
export function splitBetter(
  source: Source,
): Record<'proven' | 'open', { rows: BridgeRow[]; amount: number }> {
  const verdicts = findVerdicts(source)
  const groups = new Map(source.segments.map(({ id, group }) => [id, group]))
  const rows = source.bridge?.rows.filter(({ line }) => line === 'cheaper') ?? []
  const isProven = ({ segmentId, group }: BridgeRow) =>
    verdicts.get(segmentId) === 'better' && groups.get(segmentId) === group
  const [proven, open] = [rows.filter(isProven), rows.filter((row) => !isProven(row))]
  const all = source.bridge?.cheaper ?? 0
  const amount = proven.length > 0 && open.length === 0 ? all : tidy(totalOf(proven, ({ excess }) => -excess))
  return { proven: { rows: proven, amount }, open: { rows: open, amount: tidy(all - amount) } }
}

/** The rows that a line of the bridge adds up, by the line's metric; none for other metrics. */
export function rowsOfMetric(source: Source, metric: string): BridgeRow[] {
  if (metric === BETTER_METRICS.proven) return splitBetter(source).proven.rows
  if (metric === BETTER_METRICS.open) return splitBetter(source).open.rows
  return (
    source.bridge?.rows.filter(({ line, word }) => (word ? WORDS_METRIC : LINE_METRICS[line]) === metric) ??
    []
  )
}
