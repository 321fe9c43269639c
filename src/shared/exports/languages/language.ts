import type { Encoding } from '../../csv/decode'
import type { Field } from '../ads-table'

/** A result as such, whatever an export calls it. */
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

/** Header spellings of each field, `|` between them, the one to prefer first. `ignored` are known columns that no figure is made from. */
export type Spellings = Partial<Record<Field | 'ignored', string>>

/**
 * Header spellings of one field: in files of Meta Ads Manager, in those of Google Ads, and those that people and other
 * programs write for either platform.
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
  /** Matched whole and never by substring. In `videoPlayed`, `{n}` stands for the percentages of `video25` to `video100`. */
  headers: Partial<Record<Exclude<Field, `video${number}`> | 'ignored' | 'videoPlayed', HeaderSpellings>>

  /** Exports write 1.234,5. */
  decimalComma?: true
  /** Of files that Excel saved, where most letters are western ones. */
  codePage?: Encoding
  /** Currency (ISO 4217) of signs that several countries share. */
  signs?: Readonly<Record<string, string>>
  /** Short forms behind a figure: `1.2K`. */
  units?: Readonly<Record<string, number>>
  /** Cells that say that there is no figure, and a spreadsheet's errors. */
  blank?: string
  /** Beginnings of the names of the twelve months, a blank between them; `-` where they are too short to be told. */
  months?: string
  /** Short months, for a language in which they are no beginnings of the long ones. */
  shortMonths?: string
  /** Between the ends of a period: `1 to 31 August`. */
  until?: string

  /** Words by which a row names itself a total, and before the number of rows that it sums: `Results from 23`. */
  total?: string
  totalOf?: string
  average?: string
  /** Stands for all values of a column in a pivot table. */
  all?: string
  /** Behind `Total:`, by which Google tells rows that it keeps to itself, the account and channels. */
  other?: string
  account?: string
  network?: string
  and?: string

  unknown?: string
  female?: string
  male?: string
  /** Before the one age where a range ends. */
  younger?: string
  objectives?: Partial<Record<Exclude<Objective, 'other'>, string>>
  /** Kinds of results by words that are no headers: `Result type` mostly repeats those. */
  results?: Partial<Record<ResultKind, string>>

  /** Beginnings of the words in a status column; a word with `=` must be the whole cell. Most of Google’s and Meta’s codes are English. */
  statuses?: Partial<Record<'not_eligible' | 'removed' | 'ended' | 'paused' | 'on', string>>
  /** Beginnings of the words by which a status says that budget or learning limits a row. */
  limits?: { budget?: string; learning?: string }

  /** Taxes; patterns. Words that say it alone (`netto`) and words before one (`incl. VAT`) are compared as they are written. */
  taxes?: string
  taxWhole?: string
  taxWith?: string

  /** A pivot table's `Sum of` before a header, and the header of its first column. Patterns. */
  sumOf?: string
  pivot?: string
  /** In the title of a report. A pattern. */
  report?: string
  /** How a line below a table begins, and a line above it that says when it was written. Patterns. */
  notes?: string
  written?: string
  /** The header that only Search Console has. A pattern. */
  position?: string
}

/** A language with its headers by platform; `people` are for either. */
export interface Language extends Omit<LanguageTable, 'headers'> {
  meta?: Spellings
  google?: Spellings
  people?: Spellings
}
