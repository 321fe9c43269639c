import { tidy, toMetrics } from '../metrics/rates'
import { toRowRanges } from '../row-ranges'
import type { Segment, SumName } from '../schemas/analysis'
import { MOST_ROWS, type Judging } from './judging'
import { NO_SUMS } from './slices'
import type { SegmentSummary, Summary } from './summary'

/** Segments that keep their daily figures in the report. */
const MOST_SERIES = 50

/** Segments as a report stores them: the smallest of a very long list are pooled, so that parts still add to the whole. */
export function toSegments({ segments }: Summary, { groups }: Judging): Segment[] {
  const judged = new Map(
    groups
      .filter(({ judgement }) => judgement.enough)
      .flatMap(({ parts }) =>
        parts.map(({ part, row }) => [`${part.segmentId}\n${part.group}`, row.efficiency]),
      ),
  )
  const shown = segments.slice(0, MOST_ROWS).map((segment, at): Segment => {
    const efficiency = judged.get(`${segment.id}\n${segment.group}`)
    return {
      id: segment.id,
      label: segment.label,
      ...(segment.parent !== null && { parent: segment.parent }),
      group: segment.group,
      sums: segment.sums,
      metrics: segment.metrics,
      rows: toRowRanges(segment.rows),
      ...(segment.days.length > 0 && at < MOST_SERIES && { series: segment.days.map(({ point }) => point) }),
      ...(efficiency && { efficiency }),
    }
  })
  const rest = segments.slice(MOST_ROWS)
  return rest.length === 0 ? shown : [...shown, pool(rest)]
}

function pool(rest: readonly SegmentSummary[]): Segment {
  const sums = { ...NO_SUMS }
  for (const name of Object.keys(NO_SUMS) as SumName[]) {
    if (name === 'reach' || rest.every((segment) => segment.sums[name] === null)) continue
    sums[name] = tidy(rest.reduce((sum, segment) => sum + (segment.sums[name] ?? 0), 0))
  }
  return {
    id: `S${MOST_ROWS + 1}`,
    label: `${rest.length} smaller rows`,
    group: 'pooled',
    sums,
    metrics: toMetrics(sums),
    rows: toRowRanges(rest.flatMap((segment) => [...segment.rows])),
  }
}
