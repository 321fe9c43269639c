import { toRowRanges } from '../../row-ranges'
import { categoryOf } from '../../schemas/report-type'
import type { CreativeMetric, Segment } from '../../schemas/segment'
import { toShortSeries } from './day-series'
import { POOLED } from './pooled'
import type { WeighedRow, Weighing } from '../bridge/weigh'
import type { Judging } from '../judging/judge'
import type { Standings } from '../state/standing'
import type { SegmentSummary, Summary } from '../summary/summary'

type Dimension = Summary['dimension']

/** Number of segments stored with their daily figures: as many as the screen draws. */
const MOST_SERIES = 8

/** The segments of a report. The smaller ones are pooled into one, so that the parts still add up to the whole. */
export function toSegments(
  { segments, pooled, dimension }: Summary,
  { groups }: Judging,
  standings: Standings,
  weighing?: Weighing,
): Segment[] {
  const judged = new Map(
    groups
      .filter(({ judgement, few }) => judgement.enough && !few)
      .flatMap(({ parts }) =>
        parts.map(({ part, row }) => [
          `${part.segmentId}\n${part.group}`,
          aroundPlain(row.efficiency, weighing?.rows.get(part)),
        ]),
      ),
  )
  const shown = segments.map((segment, at): Segment => {
    const series = at < MOST_SERIES ? toShortSeries(segment.days) : undefined
    const efficiency = judged.get(`${segment.id}\n${segment.group}`)
    const standing = standings.get(segment.id)
    return {
      id: segment.id,
      label: segment.label,
      ...(segment.parent !== null && { parent: segment.parent }),
      ...withinOf(segment, dimension.name),
      group: segment.group,
      sums: segment.sums,
      metrics: segment.metrics,
      rows: toRowRanges(segment.rows),
      ...(series && { series }),
      ...(standing && { state: standing.state, stateReason: standing.reason, limit: standing.limit }),
      ...(efficiency && { efficiency: roundEfficiency(efficiency) }),
    }
  })
  if (!pooled) return shown
  const { label, sums, metrics, rows } = pooled.slice
  const id = `S${segments.length + 1}`
  return [...shown, { id, label, group: POOLED, sums, metrics, rows: toRowRanges(rows) }]
}

/** Dimensions whose rows belong to campaigns. */
const IN_CAMPAIGNS: readonly Dimension['name'][] = [
  'adSetName', 'adGroupName', 'adName', 'bodyText', 'headline', 'image', 'video', 'creative',
] // prettier-ignore

function withinOf({ tags }: SegmentSummary, name: Dimension['name']): Pick<Segment, 'within'> | null {
  if (!IN_CAMPAIGNS.includes(name) || !tags.campaignName) return null
  const adSet = name === 'adSetName' ? undefined : tags.adSetName
  return { within: [tags.campaignName, ...(adSet ? [adSet] : [])] }
}

type Efficiency = NonNullable<Segment['efficiency']>

/**
 * The interval, widened to hold what the row itself brought for its money. It is of the estimate, which draws rows with few
 * results toward the others; beside a reported figure outside of it, a reader would take one of them for wrong.
 */
function aroundPlain(
  { mean, low, high }: Efficiency,
  weighed: Pick<WeighedRow, 'part' | 'excess'> | undefined,
): Efficiency {
  const spend = weighed?.part.sums.spend
  if (!weighed || !spend) return { mean, low, high }
  const plain = 1 - weighed.excess / spend
  return { mean, low: Math.max(0, Math.min(low, plain)), high: Math.max(high, plain) }
}

/** Rounded to four digits to keep reports with thousands of rows small. */
function roundEfficiency({ mean, low, high }: NonNullable<Segment['efficiency']>): Segment['efficiency'] {
  const round = (value: number) => Number(value.toPrecision(6))
  return { mean: round(mean), low: round(low), high: round(high) }
}

const MOST_CREATIVES = 200

/** One row per creative, largest spend first; only for the four creative report types. */
export function toCreativeMetrics({ type, segments }: Summary): CreativeMetric[] | undefined {
  if (categoryOf(type) !== 'creative') return undefined
  return segments
    .slice(0, MOST_CREATIVES)
    .map(({ label, sums, metrics }) => ({ adName: label, spend: sums.spend, ...metrics }))
}
