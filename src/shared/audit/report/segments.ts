import { tidy, toMetrics } from '../../metrics/rates'
import { toRowRanges } from '../../row-ranges'
import type { Segment, SumName } from '../../schemas/analysis'
import { toShortSeries } from './day-series'
import { POOLED } from './pooled'
import { MOST_ROWS, type Judging } from '../judging/judge'
import { NO_SUMS } from '../../metrics/no-sums'
import type { SegmentSummary, Summary } from '../summary/summary'

/** Segments that keep their figures over time in the report: as many as the screen draws. */
const MOST_SERIES = 8

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
    const series = at < MOST_SERIES ? toShortSeries(segment.days.map(({ point }) => point)) : undefined
    const efficiency = judged.get(`${segment.id}\n${segment.group}`)
    return {
      id: segment.id,
      label: segment.label,
      ...(segment.parent !== null && { parent: segment.parent }),
      group: segment.group,
      sums: segment.sums,
      metrics: segment.metrics,
      rows: toRowRanges(segment.rows),
      ...(series && { series }),
      ...(efficiency && { efficiency: shorten(efficiency) }),
    }
  })
  const rest = segments.slice(MOST_ROWS)
  return rest.length === 0 ? shown : [...shown, pool(rest)]
}

/** An estimate's digits beyond the fourth mean nothing, and thousands of rows carry them. */
function shorten({ mean, low, high }: NonNullable<Segment['efficiency']>): Segment['efficiency'] {
  const round = (value: number) => Number(value.toPrecision(6))
  return { mean: round(mean), low: round(low), high: round(high) }
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
    group: POOLED,
    sums,
    metrics: toMetrics(sums),
    rows: toRowRanges(rest.flatMap((segment) => [...segment.rows])),
  }
}
