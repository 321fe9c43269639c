import type { Analysis, OtherFile } from '../../shared/schemas/analysis'
import type { Period } from '../../shared/schemas/segment'
import type { Quality } from '../../shared/schemas/quality'
import type { SumLine } from './sum-lines'

/** Everything needed to check a figure: how it was computed, from what, and from which rows of the file. */
export interface Evidence {
  /** `CTR · Prospecting | Broad`. */
  title: string
  /** The two parts of the title. For a decision, the second is a whole sentence. */
  metric: string
  subject: string
  /** Address behind the #: `fact-f12`, `fact-S3-ctr`. Absent for figures without one. */
  address?: string
  shown: string
  formula: string | null
  /** The formula with this figure's numbers, where the worked sum lists rows instead: `Spend $20.00 − …`. */
  worked: string | null
  /** The worked sum that gives the figure; empty where the rows are the sum. */
  sum: SumLine[]
  /** A statistical estimate, which no worked sum can repeat. */
  estimated: boolean
  /** Plain figures beside a fitted one: a click rate's first and last week. */
  plain: { label: string; shown: string; factId?: string | undefined }[]
  /** Explains the lines of a weighted mean of estimates, sentence by sentence; empty for other sums. */
  notes: string[]
  /** The benchmark that a row's figure is judged by, and what sets it. */
  benchmark: { shown: string; by: string | null; factId: string } | null
  compared: { label: string; shown: string; relation: string } | null
  rank: string | null
  /** The days of its rows: one span, or those around others; empty where the file has none. */
  days: readonly Period[]
  /** Name of the image that it was measured on. */
  image?: string | undefined
  /** Row ranges of the file: `2-14,17,20-50/10`. */
  rows: string
  /** A figure of the earlier report, whose rows are in that report's file. */
  earlier: boolean
  /** The earlier report, of a figure of it or a change since it. */
  last: LastAudit | null
  /** In an account audit, the file that contains the rows. */
  file: string | null
  /** How that file was read, if it is not the report's own. */
  quality: Quality | null
  /** Query for the figure's rows. */
  of: RowsQuery
  /** Sums over all rows, by column, even if only the first rows are listed. */
  totals: Record<string, string> | null
  /** Columns that the figure was computed from, the one to sort by first. */
  fields: string[]
  /** The column of the report's rows. */
  dimension: string | null
}

/** The report that a figure is compared with. */
export interface LastAudit {
  reportId: string
  /** The fact that states the figure there, if one does. */
  fact: string | null
  period: Period | null
}

/** Asks for rows by the id of a fact or segment, or by ranges for the whole file. */
export type RowsQuery = { fact: string } | { segment: string } | { rows: string }

/** The audit of one file; for the report's own also images and texts. */
export type Source = Omit<OtherFile, 'file' | 'metrics'> &
  Partial<Pick<Analysis, 'images' | 'copyTags' | 'files' | 'sinceLast'>>
