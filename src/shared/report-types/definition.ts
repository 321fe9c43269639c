import type { Dimension, Measure } from '../exports/ads-table'
import type { MetricKey } from '../metrics/catalogue'
import type { HiddenCode } from '../schemas/hidden'

/** A row of a report is one of the file's columns, or a format that is inferred (`mediaType`). */
export type RowDimension = Dimension | 'mediaType'

/** Columns, words and limits of one report type. A rule names the types that it runs for itself. */
export interface ReportTypeDefinition {
  /**
   * How well the breakdown stands for the whole account: the higher, the better. Campaigns carry all of its spend; an age
   * or placement breakdown counts the same spend again. Stored with every report, so never renumbered: a further type takes
   * a number of its own between or below these.
   */
  breadth: number
  /** Columns that a row can be: the first one in the file is taken. */
  columns: readonly RowDimension[]
  /** Measures of which the file needs one, unless it has the first of `columns`. */
  needsOneOf?: readonly Measure[]
  /** Completes "it needs …" in the refusal of a file. */
  needs: string
  /** Files of another kind than this stay in the table, unjudged. */
  media?: 'Image' | 'Video'
  /** Whether a model may tag the ad texts. */
  tagsTexts?: true
  /** Columns of the segment table beyond those of every type. */
  extraMetrics?: readonly MetricKey[]
  /** Rows leave spend out by nature (Google hides rare search terms): a smaller sum is no sign of another account. */
  hidesRows?: true
  /** Codes of figures that no export of the type can show, whatever its columns. */
  hides?: HiddenCode
  /** List of the dashboard's opportunities that its findings stand in. */
  area: 'budget' | 'audience' | 'creative'
  /** Whether the sample export can serve it. */
  sample?: true
  guide: ExportGuide
}

/** How to make the export. */
export interface ExportGuide {
  /** Question that the finished report answers. */
  answers: string
  /** Absent: Meta Ads Manager. */
  platform?: 'google'
  /** Tab of Meta Ads Manager, or report of Google Ads. */
  level: string
  breakdown: string | null
  /** Columns that the report cannot do without, or is much poorer without, before those of `MONEY_COLUMNS`. */
  columns: readonly string[]
  tip?: string
}

/** Columns that every report needs. */
export const MONEY_COLUMNS = [
  'Amount spent',
  'Impressions',
  'Link clicks',
  'Purchases',
  'Purchases conversion value',
] as const
export const GOOGLE_MONEY_COLUMNS = ['Cost', 'Impr.', 'Clicks', 'Conversions', 'Conv. value'] as const
