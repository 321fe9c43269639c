import type { AdsTable, Dimension, Measure } from '../../exports/ads-table'
import type { DayPoint, Labels, Metrics, Period, Sums } from '../../schemas/segment'
import type { ReportType } from '../../schemas/report-type'
import type { ChosenDimension } from './dimension'
import type { Goal } from '../goals/goals'
import type { Columns } from './columns'

/** Measures beyond the stored sums; some are weighted means (see `slices.ts`). */
export type More = Partial<Record<Measure, number>>

export interface SliceSums {
  sums: Sums
  more: More
  results: number | null
  rows: Uint32Array
}

/** Sums over some rows, and what they give. */
export interface Slice {
  label: string
  parent: string | null
  sums: Sums
  metrics: Metrics
  more: More
  /** Clicks that lead to a page, where others do not: a lead form has no page whose views could be counted. */
  landedClicks?: number
  rows: Uint32Array
}

/** The rows of a segment that were bought for one goal: the unit that is judged. */
export interface Part extends Slice {
  segmentId: string
  goal: Goal
  group: string
  /** Results of the group's own kind; null where the file does not count them. */
  results: number | null
  value: number | null
}

/** Days of the whole file and of each segment, by its id. */
export interface SummaryDays {
  total: DayPoint[]
  segments: ReadonlyMap<string, DayPoint[]>
}

export interface SegmentSummary extends Slice {
  id: string
  /** The group with most of the segment's spend. */
  group: string
  parts: Part[]
  /** Results are those of `group`. */
  days: DayPoint[]
  /** Cells that are equal on all of its rows. */
  tags: Partial<Record<Dimension, string>>
}

/** Rows bought for the same goal. */
export interface Group {
  name: string
  goal: Goal
  label: string
  /** Noun of a result, singular and plural. */
  result: { one: string; many: string }
  slice: Slice
  results: number | null
  value: number | null
  parts: Part[]
}

/** The rows of one key that were bought for one goal. */
export interface GoalSlice {
  /** Index of one of the rows in the table. */
  row: number
  /** Whether it sums up the keys beyond the limit. */
  pooled: boolean
  goal: Goal
  group: string
  /** Null where the file does not count results of this goal. */
  results: number | null
  from: SliceSums
}

/** Ways to group the file's rows by other columns. */
export interface Slicers {
  /** Groups by a second column: the values with most spend, largest first. */
  by: (dimension: Dimension) => Slice[]
  /** A single sum of each of those values, unordered. */
  sumsBy: (dimension: Dimension, sum: SumOfSlice) => { label: string; sum: number | null }[]
  /** Groups by a key for each row, and by goal. Keys beyond the `most` with most spend are pooled. */
  byKey: (keys: ArrayLike<string | number>, most?: number) => GoalSlice[]
}

export type SumOfSlice = 'spend' | 'purchases' | 'results'

export interface Summary extends Slicers {
  type: ReportType
  dimension: ChosenDimension
  table: AdsTable
  columns: Columns
  labels: Labels
  period: Period | null
  total: Slice
  /** The segments with most spend, see `pool-smallest.ts`. */
  segments: SegmentSummary[]
  /** All other rows as one slice, and their number of segments. Included in the groups' sums, but not in their parts. */
  pooled: { count: number; slice: Slice } | null
  /** Order: results that clients pay for by the piece first, then by spend. */
  groups: Group[]
  /** Results are those of the goal in `labels.results`. */
  days: DayPoint[]
  /** Days without the results of these records. */
  daysWithout: (records: ReadonlySet<number>) => SummaryDays
  /** Campaigns that the client's settings exclude. */
  excluded: { campaigns: string[]; spend: number; rows: number } | null
  /** Slicers that skip these records. */
  without: (records: ReadonlySet<number>) => Slicers
}
