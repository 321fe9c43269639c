import type { Encoding } from '../../csv/decode'
import type { Field } from '../ads-table'

/** Kind of a result, independent of an export's words. */
export type ResultKind =
  | 'purchase'
  | 'lead'
  | 'message'
  | 'add_to_cart'
  | 'checkout'
  | 'content_view'
  | 'registration'
  | 'link_click'
  | 'landing_page_view'
  | 'reach'
  | 'impression'
  | 'engagement'
  | 'video_view'
  | 'thruplay'
  | 'app_install'
  | 'profile_visit'
  | 'page_like'
  | 'event_response'
  | 'call'
  | 'conversion'
  | 'custom'
  | 'mixed'
  | 'unknown'

export type Objective = 'sales' | 'leads' | 'traffic' | 'engagement' | 'awareness' | 'app_promotion' | 'other'

/**
 * Header spellings of each field, separated by `|`, the preferred one first. `ignored` are known columns that are not
 * needed.
 */
export type Spellings = Partial<Record<Field | 'ignored', string>>

/**
 * Header spellings of one field: in Meta Ads Manager, in Google Ads, and those of people and other programs for
 * either platform.
 */
type HeaderSpellings = readonly [meta: string, google?: string, people?: string]

/**
 * All that the reader knows of one language. Lists have `|` between their words; case and accents don't matter, except
 * where a comment says so.
 *
 * Spellings were collected from real exports, public readers that were checked against them, and the platforms'
 * documentation. Those in Swedish, Danish, Finnish, Czech, Slovak, Romanian, Malay, Greek, Hindi, Bulgarian, Croatian, Slovenian and
 * European Portuguese have not been seen in an export yet, which is why they list several wordings.
 */
export interface LanguageTable {
  /** BCP 47. */
  tag: string
  /** Matched as a whole. In `videoPlayed`, `{n}` stands for the percentages of `video25` to `video100`. */
  headers: Partial<Record<Exclude<Field, `video${number}`> | 'ignored' | 'videoPlayed', HeaderSpellings>>

  /** Decimals with a comma: 1.234,5. */
  decimalComma?: true
  /** Encoding of files that Excel saved, needed where most letters are Latin. */
  codePage?: Encoding
  /** Currency (ISO 4217) of signs that are ambiguous elsewhere. */
  signs?: Readonly<Record<string, string>>
  /** Short forms after a figure: `1.2K`. */
  units?: Readonly<Record<string, number>>
  /** Cells that mean "no figure", and a spreadsheet's error values. */
  blank?: string
  /** Prefixes of the twelve month names, separated by spaces; `-` where a prefix would be ambiguous. */
  months?: string
  /** Short months, in a language where they are no prefixes of the full names. */
  shortMonths?: string
  /** Word between the ends of a period: `1 to 31 August`. */
  until?: string

  /** Words that mark a total row, also before a number of rows: `Results from 23`. */
  total?: string
  totalOf?: string
  average?: string
  /** Label for all values of a column in a pivot table. */
  all?: string
  /** After `Total:`, words of Google's totals for withheld rows, the account and channels. */
  other?: string
  account?: string
  network?: string
  and?: string

  unknown?: string
  female?: string
  male?: string
  /** Word before an age that is an upper limit. */
  younger?: string
  objectives?: Partial<Record<Exclude<Objective, 'other'>, string>>
  /** Words for kinds of results that are no headers. `Result type` mostly repeats headers. */
  results?: Partial<Record<ResultKind, string>>

  /**
   * Prefixes of the words in a status column; a word with `=` must be the whole cell. Google’s and Meta’s codes are
   * mostly English.
   */
  statuses?: Partial<Record<'not_eligible' | 'removed' | 'ended' | 'paused' | 'on', string>>
  /** Prefixes of the words with which a status says that budget or learning limits a row. */
  limits?: { budget?: string; learning?: string }

  /** Patterns of taxes. Words that stand alone (`netto`) and words before a tax (`incl. VAT`) are compared exactly. */
  taxes?: string
  taxWhole?: string
  taxWith?: string

  /** Patterns of a pivot table's `Sum of` before headers, and of its first header. */
  sumOf?: string
  pivot?: string
  /** Pattern of a report's title. */
  report?: string
  /** Patterns of the start of a line below a table, and of a line with the export time. */
  notes?: string
  written?: string
  /** Pattern of the header that only Search Console has. */
  position?: string
}

/** A language with its headers by platform; `people` applies to both. */
export interface Language extends Omit<LanguageTable, 'headers'> {
  meta?: Spellings
  google?: Spellings
  people?: Spellings
}
