import type { Lever } from '../audit/findings/levers'
import type { ISSUE_MESSAGES } from '../exports/issue-messages'
import type { MetricKey } from '../metrics/catalogue'
import type { ReportKind, ReportType } from '../report-types/names'
import type { LeftOutReason } from '../schemas/account'
import type { HiddenCode } from '../schemas/hidden'
import type { LanguageCode } from '../schemas/language'
import type { SinceCaveat } from '../schemas/since-last'
import type { Labels } from '../schemas/segment'
import type { DocumentTable } from './document-words'
import type { ProofKey } from './grammar/proofs'
import type { DETAILS, ISSUES, STORIES } from './languages/en/findings'
import type { RowWord } from './languages/en/nouns'
import type { PICTURES, SENTENCES, WORDS } from './languages/en/sentences'
import type { CountWord, GroupWord, Noun } from './words'

export type { LanguageCode } from '../schemas/language'
export type { Gender, Noun } from './words'

/** Sentences about the files of an account audit. */
export interface AccountWords {
  whole: string
  /** For more files than a sentence names. */
  wholeOfMany: string
  hidden_rows: string
  overlapping_rows: string
  missing_rows: string
  /** For files that count fewer, or more, purchases than the leading file on the same spend. */
  fewer: string
  more: string
  leftOut: string
  putBack: string
  reasons: Record<LeftOutReason, string>
  to: string
  notStated: string
  /** Numbers as words; figures from eleven on. */
  counts: readonly string[]
}

/** Titles and short names of reports. English has them in `report-types/names.ts`. */
export type Titles = Readonly<Record<ReportKind, readonly [title: string, short: string]>>

/** The English tables define the keys; every other language has all of them. */
export type SentenceKey = keyof typeof SENTENCES
export type WordKey = keyof typeof WORDS
export type IssueKey = keyof typeof ISSUES
export type DetailKey = keyof typeof DETAILS
export type PictureKey = keyof typeof PICTURES
export type StoryKey = keyof typeof STORIES

/**
 * Everything that sentences need of a language, as tables. Templates are filled by `grammar/fill`: `{slot}`,
 * `{n#one|many}`, `{row#masculine|feminine|neuter}` by the gender of the noun in that slot, and `[parts]` that are
 * left out where one of their slots is empty. The words of the document around the sentences are in
 * `document-words.ts`.
 */
export interface Language {
  code: LanguageCode
  /** For formatting with `Intl`. */
  locale: string
  quotes: readonly [string, string]
  /** Contractions where words meet, such as `de achats` to `d’achats`. Applied to words, not to names. */
  polish?: (words: string) => string
  rows: Record<RowWord, Noun>
  counts: Record<CountWord, Noun>
  clicks: Record<NonNullable<Labels['clicks']>, string>
  /** Group after rows or money: `for sales`, `for branded search`. */
  groups: Record<GroupWord, string>
  /** Word before the noun of rows that names their group: `sales` of `sales campaigns`. Undefined where `groups` follows them. */
  kindOf?: (group: GroupWord, row: RowWord) => string | undefined
  /** Names of metrics within a sentence. */
  metrics: Record<MetricKey, string>
  sentences: Record<SentenceKey, string>
  /** Words for slots; unknown keys print nothing. */
  words: Record<WordKey, string> & Partial<Record<string, string>>
  /** Sentences for figures that read badly as `name: metric figure`. */
  phrases: Partial<Record<MetricKey, string>>
  /** Meaning of a finding by issue, or by detail where that is more specific. */
  issues: Record<IssueKey, string> & Partial<Record<string, string>>
  details: Record<DetailKey, string> & Partial<Record<string, string>>
  /** Findings told completely by one sentence. */
  stories: Record<StoryKey, string> & Partial<Record<string, string>>
  /** Step of a lever, in the imperative. Slots: `{rows}`, `{cells}`, `{cell}`, `{day}`, `{feature}`. */
  levers: Record<Lever, string>
  /** How to see whether a step worked, and what would disprove it. Slot: `{thing}`. */
  proofs: Record<ProofKey, readonly [check: string, disproof: string]>
  /** Sentences of an audit of images. */
  pictures: Record<PictureKey, string>
  /** Issues of reading a file; null in English, whose messages are in `exports/issue-messages`. */
  reading: Record<keyof typeof ISSUE_MESSAGES, string> | null
  /** Sentences that name the data an export lacks. Slot: `{things}`. */
  hidden: Record<HiddenCode, string>
  /** For account audits: the export that would show what none of the files does. */
  wouldTell: Partial<Record<HiddenCode, string>>
  types: Record<ReportType, string>
  /** Words of the document around the sentences; null in English, whose phrases are the keys. */
  document: DocumentTable | null
  account: AccountWords
  /** Why two reports may not be compared. */
  caveats: Record<SinceCaveat['code'] | 'unstated', string>
}
