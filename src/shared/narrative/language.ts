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
  /** The same of more files than a sentence names. */
  wholeOfMany: string
  hidden_rows: string
  overlapping_rows: string
  missing_rows: string
  /** Purchases on the same spend: fewer or more than the leading file counts. */
  fewer: string
  more: string
  leftOut: string
  putBack: string
  reasons: Record<LeftOutReason, string>
  to: string
  notStated: string
  /** By number; figures from eleven on. */
  counts: readonly string[]
}

/** Titles and short names of reports; the English ones are of `report-types/names.ts`. */
export type Titles = Readonly<Record<ReportKind, readonly [title: string, short: string]>>

/** English names the sentences and words; the other languages have all of them. */
export type SentenceKey = keyof typeof SENTENCES
export type WordKey = keyof typeof WORDS
export type IssueKey = keyof typeof ISSUES
export type DetailKey = keyof typeof DETAILS
export type PictureKey = keyof typeof PICTURES
export type StoryKey = keyof typeof STORIES

/**
 * Everything that a language brings to sentences, as tables. Templates are filled by `grammar/fill`: `{slot}`, `{n#one|many}`,
 * `{row#masculine|feminine|neuter}` by the gender of the noun in that slot, and `[parts]` that are left out where a slot of theirs
 * is empty. The words around the sentences (headings, tables, charts) are `document-words.ts`.
 */
export interface Language {
  code: LanguageCode
  /** For numbers, money and dates by `Intl`. */
  locale: string
  quotes: readonly [string, string]
  /** What is written otherwise where two words meet, such as `de achats` as `d’achats`; applied to words, never to names. */
  polish?: (words: string) => string
  rows: Record<RowWord, Noun>
  counts: Record<CountWord, Noun>
  clicks: Record<NonNullable<Labels['clicks']>, string>
  /** As it follows the rows or the money: `for sales`, `on the brand’s own name`. */
  groups: Record<GroupWord, string>
  /** Names of metrics inside a sentence. */
  metrics: Record<MetricKey, string>
  sentences: Record<SentenceKey, string>
  /** Parts that fill slots; a key that is none prints nothing. */
  words: Record<WordKey, string> & Partial<Record<string, string>>
  /** Figures that read badly as `name: metric figure`. */
  phrases: Partial<Record<MetricKey, string>>
  /** The meaning of a sign, by issue; by detail where that says more. */
  issues: Record<IssueKey, string> & Partial<Record<string, string>>
  details: Record<DetailKey, string> & Partial<Record<string, string>>
  /** Findings that one sentence tells whole. */
  stories: Record<StoryKey, string> & Partial<Record<string, string>>
  /** The step of a lever, as an imperative. Slots: `{rows}`, `{cells}`, `{cell}`, `{day}`, `{feature}`. */
  levers: Record<Lever, string>
  /** How to see whether a step worked, and what would prove it wrong. Slot: `{thing}`. */
  proofs: Record<ProofKey, readonly [check: string, disproof: string]>
  /** Sentences of an audit of images. */
  pictures: Record<PictureKey, string>
  /** Messages of the reader about a file; null in English, where the reader writes them. */
  reading: Record<keyof typeof ISSUE_MESSAGES, string> | null
  /** What an export cannot show. Slot: `{things}`. */
  hidden: Record<HiddenCode, string>
  /** Account audits: of what none of its files shows, the export that would. */
  wouldTell: Partial<Record<HiddenCode, string>>
  types: Record<ReportType, string>
  /** Of the document around the sentences; null in English, whose phrases are the keys. */
  document: DocumentTable | null
  account: AccountWords
  /** Why two reports may not be compared. */
  caveats: Record<SinceCaveat['code'] | 'unstated', string>
}
