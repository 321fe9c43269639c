import type { Analysis } from '../../schemas/analysis'
import type { RowVerdict } from '../../schemas/bridge'
import { isProven } from '../findings/is-overspent'
import { isUnsettled } from '../findings/unsettled'
import { isLongOver } from '../state/standing'
import { isExpensive } from './bridge-metrics'

/** Whether a row costs more than the benchmark. */
export const isOverBenchmark = (verdict: RowVerdict | undefined): boolean =>
  verdict !== undefined && verdict !== 'better'

type Source = Pick<Analysis, 'segments' | 'findings' | 'bridge' | 'trust'>

/**
 * The verdict on each segment, by its id. Charts and tables read it here; it is derived from the findings that
 * sentences tell.
 */
export function findVerdicts({ segments, findings, bridge, trust }: Source): ReadonlyMap<string, RowVerdict> {
  const over = isLongOver({ trust }) ? 'past' : 'ended'
  const told = (kind: 'waste' | 'highlight') =>
    new Map(
      findings
        .filter((finding) => finding.kind === kind && !isUnsettled(finding) && isProven(finding))
        .map(({ segmentId, state }) => [segmentId, state]),
    )
  const [waste, better] = [told('waste'), told('highlight')]
  // A segment whose rows serve several goals is judged by the goal that most of its money was spent on.
  const lines = new Map(bridge?.rows.map(({ segmentId, group, line }) => [`${segmentId}\n${group}`, line]))
  return new Map(
    segments.flatMap(({ id, group }): [string, RowVerdict][] => {
      const line = lines.get(`${id}\n${group}`)
      // Reports made before version 3 of the engine have no bridge.
      if (waste.has(id) && (!bridge || isExpensive(line)))
        return [[id, waste.get(id) === 'off' ? over : 'waste']]
      if (line === 'mild') return [[id, 'mild']]
      return better.has(id) ? [[id, 'better']] : []
    }),
  )
}
