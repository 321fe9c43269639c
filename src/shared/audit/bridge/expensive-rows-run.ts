import type { Analysis } from '../../schemas/analysis'

/** Whether the file says of all clearly expensive rows of the bridge's line `sureOn` that they run; else some only may run. */
export function expensiveRowsRun({ bridge, segments }: Pick<Analysis, 'bridge' | 'segments'>): boolean {
  const running = new Set(segments.flatMap(({ id, state }) => (state === 'on' ? id : [])))
  const expensive = bridge?.rows.filter(({ line }) => line === 'sureOn') ?? []
  return expensive.length > 0 && expensive.every(({ segmentId }) => running.has(segmentId))
}
