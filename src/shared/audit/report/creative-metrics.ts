import { categoryOf } from '../../schemas/report-type'
import type { CreativeMetric } from '../../schemas/segment'
import type { Summary } from '../summary/summary'

const MOST = 200

/** One row a creative, largest spend first; only the four creative types have it. */
export function toCreativeMetrics({ type, segments }: Summary): CreativeMetric[] | undefined {
  if (categoryOf(type) !== 'creative') return undefined
  return segments
    .slice(0, MOST)
    .map(({ label, sums, metrics }) => ({ adName: label, spend: sums.spend, ...metrics }))
}
