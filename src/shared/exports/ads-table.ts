import type { Encoding } from '../csv/decode'
import type { Delimiter } from '../csv/record-block'
import type { IssueTold } from '../schemas/issue'
import { DIMENSION_LABELS, MEASURE_LABELS } from './field-labels'

/**
 * Result of `readExport`: typed columns and the issues found while reading them.
 * Columns rather than row objects: a 5 MB export is 30,000 rows, and one array a column is several times faster.
 */

export type Dimension = keyof typeof DIMENSION_LABELS
export const DIMENSIONS = Object.keys(DIMENSION_LABELS) as Dimension[]

export type Measure = keyof typeof MEASURE_LABELS
export const MEASURES = Object.keys(MEASURE_LABELS) as Measure[]

export type Field = Dimension | Measure

export type Platform = 'meta' | 'google' | 'unknown'

export interface NumberLocale {
  decimal: '.' | ','
  group: '.' | ',' | ' ' | "'" | null
  /** Why: the cells, header language or delimiter that decided it; `assumed` when nothing in the file does. */
  evidence: string
  assumed: boolean
}

/** One column of the file. `field` is null for a column that is not used. */
export interface ColumnMatch {
  index: number
  header: string
  field: Field | null
  /** ISO 4217, from a suffix such as `(EUR)`. */
  currency?: string
  /** Attribution window from a suffix such as `[7-day click]`. */
  window?: string
  /** Tax words of the header: `incl. tax`, `sin IVA`. */
  tax?: string
  /** Factor for its figures: 0.000001 for `cost_micros`. */
  scale?: number
  /** Why an unused column is unused: `unknown`, `custom` (Meta's `* …`), `duplicate`, `empty`, `not_needed`. */
  ignored?: 'unknown' | 'custom' | 'duplicate' | 'empty' | 'not_needed'
  /** True when a person assigned it by hand. */
  assigned?: boolean
}

/**
 * Something a person should know about how the file was read. `rows` are record numbers as a spreadsheet shows them:
 * the file's first record is 1, whether it is the header or a line above it.
 */
export interface ReadIssue {
  code: string
  severity: 'info' | 'warning'
  /** In English. */
  message: string
  /** For the other languages. */
  told: IssueTold
  rows?: number[]
  column?: string
}

/** A total row that the file itself carries: kept apart, never summed, used as a check. */
export interface StatedTotal {
  label: string
  row: number
  /**
   * `account` is all of it, `rows` the rows of the report, `network` one channel, `hidden` spend whose rows the platform
   * keeps to itself, `summary` a total that does not say (Meta's row without a name, a spreadsheet's `Total`).
   */
  kind: 'account' | 'rows' | 'network' | 'hidden' | 'summary'
  measures: Partial<Record<Measure, number>>
}

export interface AdsTable {
  platform: Platform
  /** BCP 47 tag of the headers' language, `en` when they are English, null when nothing tells. */
  language: string | null
  encoding: Encoding
  delimiter: Delimiter
  /** Record number of the header row; above it stand the lines of `preamble`. */
  headerRow: number
  /** Lines above the header: title, dates. */
  preamble: string[]
  numberLocale: NumberLocale
  /** ISO 4217; null where the file states none, or more than one (issue `mixed_currencies`). */
  currency: string | null
  currencyEvidence: 'header' | 'column' | 'symbol' | null
  /** Inclusive ISO dates. */
  period: { start: string; end: string } | null
  attribution: string[]
  columns: ColumnMatch[]
  rowCount: number
  /** Record number of each row in the file, as a spreadsheet would show it. */
  rowNumbers: Uint32Array
  /**
   * Labels exactly as in the file (`vocabulary.ts` maps them); days, reporting dates, and starts and ends that name a day
   * as ISO dates. `deliveryStatus` is the status of the row itself; those of its campaign and ad set beside it are
   * `campaignStatus` and `adSetStatus`, and `effectiveStatus` is the one that Google derives from all (`Not eligible`).
   * Blank cells are `''`. A dimension that is blank everywhere is absent.
   */
  dimensions: Partial<Record<Dimension, string[]>>
  /** Rates are fractions (`statedCtr`, shares), target ROAS is a factor, durations seconds. Blank cells are NaN. A measure that is blank everywhere is absent: not available, which is not zero. */
  measures: Partial<Record<Measure, Float64Array>>
  /** Measures whose column exists and holds nothing. */
  emptyMeasures: Measure[]
  statedTotals: StatedTotal[]
  /** Records that are not data: totals, notes, blank lines. */
  dropped: { row: number; reason: 'total' | 'blank' | 'note' | 'subtotal' | 'aggregate'; text: string }[]
  issues: ReadIssue[]
}
