import type { Encoding } from '../csv/decode'
import type { Delimiter } from '../csv/record-block'
import type { IssueTold } from '../schemas/issue'
import { DIMENSION_LABELS, MEASURE_LABELS } from './field-labels'

/**
 * Result of `readExport`: typed columns and the issues found while reading them. Columns are several times faster
 * than row objects for an export of 5 MB, about 30,000 rows.
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
  /** The evidence: cells, header language or delimiter; `assumed` when nothing in the file tells. */
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
  /** Factor of its values: 0.000001 for `cost_micros`. */
  scale?: number
  /** Why an unused column is unused: `unknown`, `custom` (Meta's `* …`), `duplicate`, `empty`, `not_needed`. */
  ignored?: 'unknown' | 'custom' | 'duplicate' | 'empty' | 'not_needed'
  /** True when a person assigned it by hand. */
  assigned?: boolean
}

/**
 * Something to tell the person about how the file was read. `rows` are record numbers as a spreadsheet shows them:
 * the first record of the file is 1, whether or not it is the header.
 */
export interface ReadIssue {
  code: string
  severity: 'info' | 'warning'
  /** In English. */
  message: string
  /** Key and slots of the message, for the other languages. */
  told: IssueTold
  rows?: number[]
  column?: string
}

/** A total row of the file. It is set aside as a check, and never summed up. */
export interface StatedTotal {
  label: string
  row: number
  /**
   * `account` covers everything, `rows` the rows of the report, `network` one channel, `hidden` spend whose rows the
   * platform withholds. `summary` does not say what it covers (Meta's row without a name, a spreadsheet's `Total`).
   */
  kind: 'account' | 'rows' | 'network' | 'hidden' | 'summary'
  measures: Partial<Record<Measure, number>>
}

export interface AdsTable {
  platform: Platform
  /** BCP 47 tag of the headers' language; null when it is unknown. */
  language: string | null
  encoding: Encoding
  delimiter: Delimiter
  /** Record number of the header row. Lines before it are the `preamble`. */
  headerRow: number
  /** Lines above the header: title, dates. */
  preamble: string[]
  numberLocale: NumberLocale
  /** ISO 4217; null where the file states no currency, or several (issue `mixed_currencies`). */
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
   * Labels exactly as in the file (`vocabulary.ts` interprets them); dates as ISO dates. `deliveryStatus` is the
   * status of the row itself, `campaignStatus` and `adSetStatus` those of its campaign and ad set, and
   * `effectiveStatus` Google's combination of all (`Not eligible`). Blank cells are `''`. A dimension that is blank
   * in all rows is absent.
   */
  dimensions: Partial<Record<Dimension, string[]>>
  /**
   * Rates are fractions (`statedCtr`, shares), target ROAS is a factor, durations are seconds. Blank cells are NaN. A
   * measure that is blank in all rows is absent, not zero.
   */
  measures: Partial<Record<Measure, Float64Array>>
  /** Measures whose column exists but is empty. */
  emptyMeasures: Measure[]
  statedTotals: StatedTotal[]
  /** Records that are no data rows: totals, notes, blank lines. */
  dropped: { row: number; reason: 'total' | 'blank' | 'note' | 'subtotal' | 'aggregate'; text: string }[]
  issues: ReadIssue[]
}
