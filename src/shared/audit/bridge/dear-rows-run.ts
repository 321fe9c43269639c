import type { Analysis } from '../../schemas/analysis'

/** Whether the file says of all surely dear rows of the bridge's line `sureOn` that they run; else some only may run. */
export function dearRowsRun({ bridge, segments }: Pick<Analysis, 'bridge' | 'segments'>): boolean {
  const running = new Set(segments.flatMap(({ id, state }) => (state === 'on' ? id : [])))
  const dear = bridge?.rows.filter(({ line }) => line === 'sureOn') ?? []
  return dear.length > 0 && dear.every(({ segmentId }) => running.has(segmentId))
}
