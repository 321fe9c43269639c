import type { Lever } from '../audit/findings/levers'
import type { Dimension, Measure } from '../exports/ads-table'
import type { MetricKey } from '../metrics/catalogue'
import type { HiddenCode } from '../schemas/hidden'

/** A row of a report is one of the file's columns, or a format that is inferred (`mediaType`). */
export type RowDimension = Dimension | 'mediaType'

/** Columns that tell what an export was made for, where one of them has more than one value. */
export interface Sign {
  /**
   * The lower, the more telling: a search term or an age stands in no other export, a campaign’s name in nearly all of them. A
   * further sign takes a number between these.
   */
  rank: number
  columns: readonly Dimension[]
  /** Further condition (`audit/summary/recognise.ts`). */
  when?:
    | 'google'
    | 'has_image'
    | 'has_video'
    | 'mostly_video'
    | 'no_day'
    | 'plays_video'
    | 'several_media'
    | 'splits_campaigns'
}

/** Steps of a row that follow from its type rather than from its figures; null is none. */
export interface StepsOfType {
  /** Whatever makes it dear. */
  dear?: Lever
  /** Dear, and its funnel doesn't say why. */
  costly?: Lever
  cheap?: Lever | null
  /** Where its click rate is low. */
  seldomClicked?: Lever | null
}

/** Columns, words and limits of one report type, and what rules need to know of its rows. */
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
  signs: readonly Sign[]
  /** The rule for dear rows that runs for it (`audit/rules/cost/cost-above-benchmark.ts`). */
  costRule: 'AS1' | 'C1' | 'D1' | 'E0' | 'F2' | 'I1' | 'KW1' | 'L1' | 'O0' | 'PL1' | 'T2'
  /** Rows may have budgets and targets of their own; without it no step changes either. */
  steered?: true
  /** Rows hold ads of their own. */
  holdsAds?: true
  /** Rows are clicked at different rates by nature, so that no click rate is low. */
  clickedApart?: true
  steps?: StepsOfType
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
