import type { Lever } from '../audit/findings/levers'
import type { Dimension, Measure } from '../exports/ads-table'
import type { MetricKey } from '../metrics/catalogue'
import type { HiddenCode } from '../schemas/hidden'

/** A row is a value of one of the file's columns, or an inferred format (`mediaType`). */
export type RowDimension = Dimension | 'mediaType'

/** Columns that show what an export was made for, if one of them has more than one value. */
export interface Sign {
  /**
   * Lower is more distinctive: few exports have search terms or ages, nearly all have campaign names. Use a number
   * between these for a further sign.
   */
  rank: number
  columns: readonly Dimension[]
  /** Additional condition (`audit/summary/recognise.ts`). */
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

/** Steps of a row that follow from its type alone; null means none. */
export interface StepsOfType {
  /** For an expensive row, whatever the cause. */
  excess?: Lever
  /** For an expensive row whose funnel shows no cause. */
  costly?: Lever
  cheap?: Lever | null
  /** For an expensive row that is off. */
  lesson?: Lever
  /** For a row with a low click rate. */
  seldomClicked?: Lever | null
}

/** Columns, texts and limits of one report type, and its properties that rules use. */
export interface ReportTypeDefinition {
  /**
   * How well the rows stand for the whole account; higher is better. Campaigns have all of its spend; an age or
   * placement breakdown counts it again. Stored with every report, so never renumber: a further type takes a number
   * between or below these.
   */
  breadth: number
  /** Columns that can be the rows; the first that the file has is used. */
  columns: readonly RowDimension[]
  /** Measures of which the file needs one, unless it has the first of `columns`. */
  needsOneOf?: readonly Measure[]
  /** Completes "it needs …" in the error for an unsuitable file. */
  needs: string
  /** Rows with other media are listed but not judged. */
  media?: 'Image' | 'Video'
  /** Whether a model may tag the ad texts. */
  tagsTexts?: true
  /** Columns of the segment table in addition to the common ones. */
  extraMetrics?: readonly MetricKey[]
  signs: readonly Sign[]
  /** The rule that judges its expensive rows (`audit/rules/cost/cost-above-benchmark.ts`). */
  costRule: 'AS1' | 'C1' | 'D1' | 'E0' | 'F2' | 'I1' | 'KW1' | 'L1' | 'O0' | 'PL1' | 'T2'
  /** Rows may have budgets and targets. Otherwise no step changes them. */
  steered?: true
  /** Rows hold ads of their own. */
  holdsAds?: true
  /** Click rates differ by nature between rows, so none is called low. */
  clickedApart?: true
  steps?: StepsOfType
  /** Rows do not show all spend (Google hides rare search terms), so a smaller sum does not mean another account. */
  hidesRows?: true
  /** Codes of figures that exports of this type never contain. */
  hides?: HiddenCode
  /** The dashboard's list of opportunities with its findings. */
  area: 'budget' | 'audience' | 'creative'
  /** Whether the sample export fits it. */
  sample?: true
  guide: ExportGuide
}

/** Instructions for making the export, on each platform that has it. The one that is asked for more often comes first. */
export interface ExportGuide {
  /** The question that the report answers. */
  answers: string
  meta?: ExportSteps
  google?: ExportSteps
  tip?: string
}

export interface ExportSteps {
  /** Tab of Meta Ads Manager, or report of Google Ads. */
  level: string
  breakdown: string | null
  /** Columns that the report needs or profits from most, listed before `MONEY_COLUMNS`. */
  columns: readonly string[]
}

/** Columns that every report needs. */
export const MONEY_COLUMNS = {
  meta: ['Amount spent', 'Impressions', 'Link clicks', 'Purchases', 'Purchases conversion value'],
  google: ['Cost', 'Impr.', 'Clicks', 'Conversions', 'Conv. value'],
} as const
