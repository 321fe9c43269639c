import type { AdsTable, Dimension, Measure } from '../../exports/ads-table'
import type { DayPoint, Labels, Metrics, Period, Sums } from '../../schemas/segment'
import type { ReportType } from '../../schemas/report-type'
import type { ChosenDimension } from './dimension'
import type { Goal } from '../goals/goals'
import type { Columns } from './columns'

/** Measures that the stored sums have no place for; some of them weighted means (see `slices.ts`). */
export type More = Partial<Record<Measure, number>>

/** Sums of every column over some rows. */
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
  /** Clicks that lead to a page, where that is not all of them: a lead form has no page that could be counted. */
  landedClicks?: number
  rows: Uint32Array
}

/** The rows of a segment that were bought for one goal: the only thing that is ever judged. */
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
  /** The group that most of its money was spent in. */
  group: string
  parts: Part[]
  /** Results are those of its own group. */
  days: DayPoint[]
  /** Cells that are the same on all of its rows. */
  tags: Partial<Record<Dimension, string>>
}

/** Rows bought for the same goal. */
export interface Group {
  name: string
  goal: Goal
  label: string
  /** Name of a result here, one and many. */
  result: { one: string; many: string }
  slice: Slice
  results: number | null
  value: number | null
  parts: Part[]
}

/** The rows of one key that were bought for one goal, so that their results add up. */
export interface GoalSlice {
  /** A row of them in the table. */
  row: number
  /** Of keys that are not among those with most spend. */
  pooled: boolean
  goal: Goal
  group: string
  /** Null where the file does not count results of this goal. */
  results: number | null
  from: SliceSums
}

/** Ways to slice the file's rows by others of its columns. */
export interface Slicers {
  /** For rules that look at a second breakdown: the values of most spend, largest first. */
  by: (dimension: Dimension) => Slice[]
  /** One sum of each of those values, in no order: where a rule needs no other figure of them. */
  sumsBy: (dimension: Dimension, sum: SumOfSlice) => { label: string; sum: number | null }[]
  /** By a key for each row of the table, and by goal; those beyond the `most` keys of most spend as one key. */
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
  /** Those with most spend, see `pool-smallest.ts`. */
  segments: SegmentSummary[]
  /** All other rows together, and how many segments they would be. In the groups' sums, among no group's parts. */
  pooled: { count: number; slice: Slice } | null
  /** Order: results that clients pay for by the piece first, then by spend. */
  groups: Group[]
  /** Results are those of the goal that `labels.results` names. */
  days: DayPoint[]
  /** Days whose results leave these records of the file out. */
  daysWithout: (records: ReadonlySet<number>) => SummaryDays
  /** Spend of campaigns that the client's settings leave out. */
  excluded: { campaigns: string[]; spend: number; rows: number } | null
  /** Slices without these records of the file. */
  without: (records: ReadonlySet<number>) => Slicers
}
