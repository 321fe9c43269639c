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

/** Header spellings of a field, `|` between them, the one to prefer first. `ignored` are known columns that no figure is made from. */
export type Spellings = Partial<Record<Field | 'ignored', string>>

/**
 * All that the reader knows of one language. Lists have `|` between their words; case and accents don't matter, except
 * where a comment says so.
 *
 * Spellings were collected from real exports, public readers that were checked against them, and the platforms'
 * documentation. Those in Swedish, Danish, Finnish, Czech, Slovak, Romanian, Malay, Greek, Hindi, Bulgarian, Croatian, Slovenian and
 * European Portuguese have not been seen in an export yet, which is why they list several wordings.
 */
export interface Language {
  /** BCP 47. */
  tag: string
  /** Headers in files of Meta Ads Manager, matched whole and never by substring. */
  meta?: Spellings
  google?: Spellings
  /** Headers that people and other programs write, for either platform. */
  people?: Spellings

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
