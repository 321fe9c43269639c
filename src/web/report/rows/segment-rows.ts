import { METRICS, type MetricKey } from '../../../shared/metrics/catalogue'
import { ratio } from '../../../shared/metrics/rates'
import type { Analysis, Segment } from '../../../shared/schemas/analysis'
import { INPUTS } from '../../evidence/evidence'
import { fold } from '../../lib/fold'

export type SegmentColumn = MetricKey &
  (
    | 'spend'
    | 'impressions'
    | 'results'
    | 'costPerResult'
    | 'cpm'
    | 'ctr'
    | 'cpc'
    | 'purchases'
    | 'costPerPurchase'
    | 'roas'
    | 'conversionRate'
    | 'hookRate'
    | 'holdRate'
    | 'engagementRate'
  )

const COLUMNS: readonly SegmentColumn[] = [
  'spend',
  'cpm',
  'ctr',
  'cpc',
  'hookRate',
  'holdRate',
  'engagementRate',
  'purchases',
  'costPerPurchase',
  'roas',
  'conversionRate',
  'results',
  'costPerResult',
]
const CREATIVE_ONLY: Partial<Record<SegmentColumn, readonly Analysis['reportType'][]>> = {
  hookRate: ['video', 'creativeType'],
  holdRate: ['video', 'creativeType'],
  engagementRate: ['engaged'],
}

/** What a row of figures rests on. */
type Measured = Pick<Segment, 'sums' | 'metrics'>

export function segmentValue({ sums, metrics }: Measured, column: SegmentColumn): number | null {
  switch (column) {
    case 'spend':
    case 'impressions':
    case 'results':
      return sums[column]
    case 'costPerResult':
      return ratio(sums.spend, sums.results)
    case 'hookRate':
      return ratio(sums.video3s, sums.impressions)
    case 'holdRate':
      return ratio(sums.thruPlays, sums.video3s)
    case 'engagementRate':
      return ratio(sums.engagements, sums.impressions)
    default:
      return metrics[column]
  }
}

/** Why a row lacks a figure: the file does not give it, or there is nothing to divide by. */
export function whyMissing({ sums }: Pick<Segment, 'sums'>, column: SegmentColumn): string {
  const below = INPUTS[column]?.[1]
  return below && sums[below] === 0 ? `no ${METRICS[below].label.toLowerCase()}` : 'not in this file'
}

/** The columns that this report's rows can fill. Results are left out where they are the purchases again. */
export function findColumns({
  segments,
  reportType,
  labels,
}: Pick<Analysis, 'reportType' | 'labels'> & { segments: readonly Measured[] }): SegmentColumn[] {
  const repeated =
    (labels.results !== null && labels.results === labels.purchases) ||
    segments.every(({ sums }) => sums.results === null || sums.results === sums.purchases)
  return COLUMNS.filter((column) => {
    if ((column === 'results' || column === 'costPerResult') && repeated) return false
    if (CREATIVE_ONLY[column] && !CREATIVE_ONLY[column].includes(reportType)) return false
    return segments.some((segment) => segmentValue(segment, column) !== null)
  })
}

export interface SegmentSort {
  by: SegmentColumn | 'label'
  down: boolean
}

/** Segments whose name holds the text, in order; what the file does not give stands last either way. */
export function arrangeSegments(
  segments: readonly Segment[],
  text: string,
  { by, down }: SegmentSort,
): Segment[] {
  const wanted = fold(text.trim())
  const sign = down ? -1 : 1
  return segments
    .filter(({ label, parent }) => wanted === '' || fold(`${label} ${parent ?? ''}`).includes(wanted))
    .sort((a, b) => {
      if (by === 'label') return sign * a.label.localeCompare(b.label, 'en', { numeric: true })
      const [first, second] = [segmentValue(a, by), segmentValue(b, by)]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return sign * (first - second)
    })
}
