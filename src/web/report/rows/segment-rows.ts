import { inputsOf, METRICS, valueOf, type MetricKey } from '../../../shared/metrics/catalogue'
import { definitionOf } from '../../../shared/report-types/catalogue'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Segment } from '../../../shared/schemas/segment'
import { ENGLISH, type Words } from '../../../shared/narrative/document-words'
import { fold } from '../../lib/fold'

const COLUMNS = [
  'spend',
  'impressions',
  'clicks',
  'cpm',
  'ctr',
  'cpc',
  'hookRate',
  'holdRate',
  'engagementRate',
  'purchases',
  'costPerPurchase',
  'purchaseValue',
  'roas',
  'conversionRate',
  'results',
  'costPerResult',
] as const satisfies readonly MetricKey[]

export type SegmentColumn = (typeof COLUMNS)[number]

/** Sums behind the rates, shown to whoever chooses them. */
export const ON_DEMAND: ReadonlySet<SegmentColumn> = new Set(['impressions', 'clicks', 'purchaseValue'])

/** Columns shown only for report types that list them. */
const EXTRA = new Set<SegmentColumn>(['hookRate', 'holdRate', 'engagementRate'])

/** Sums that a row's figures are computed from. */
type Measured = Pick<Segment, 'sums'>

/** Why a figure is missing: the file lacks it, or its divisor is zero. */
export function whyMissing({ sums }: Measured, column: SegmentColumn, { t, of }: Words = ENGLISH): string {
  const below = inputsOf(column)[1]
  return below && sums[below] === 0
    ? t('no {things}', { things: of(METRICS[below].label.toLowerCase()) })
    : t('not in this file')
}

/** Columns that this report has figures for. Results are left out where they are the purchases. */
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
    if (EXTRA.has(column) && !definitionOf(reportType).extraMetrics?.includes(column)) return false
    return segments.some((segment) => valueOf(column, segment.sums) !== null)
  })
}

export interface SegmentSort {
  by: SegmentColumn | 'label'
  down: boolean
}

/** The figure that a row is ordered by; a price of nothing bought for money is the highest. */
function rankOf(column: SegmentColumn, { sums }: Measured): number | null {
  const below = inputsOf(column)[1]
  const isBarren =
    METRICS[column].unit === 'money' && below !== undefined && sums[below] === 0 && (sums.spend ?? 0) > 0
  return isBarren ? Infinity : valueOf(column, sums)
}

/** Segments whose name contains the text, sorted; figures that the file lacks come last in both directions. */
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
      const [first, second] = [rankOf(by, a), rankOf(by, b)]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return first === second ? 0 : sign * (first - second)
    })
}
