import type { FIELD_LABELS } from '../exports/field-labels'
import type { METRICS, MetricKey } from '../metrics/catalogue'
import type { LanguageCode } from '../schemas/language'
import type { DOCUMENT } from './languages/es/document'

type Definition = (typeof METRICS)[MetricKey]
type FieldPhrase = (typeof FIELD_LABELS)[keyof typeof FIELD_LABELS]
type MetricPhrase =
  | Definition['label']
  | Definition['short']
  | Extract<Definition, { formula: string }>['formula']

/**
 * A text of a report's document (heading, column head, label, note). The English text is its own key, so the browser
 * needs no table for English. The keys are those of `languages/es/document.ts`; the compiler requires each from the
 * other languages, and from Spanish those of metrics and the reader's fields.
 */
export type Phrase = keyof typeof DOCUMENT | MetricPhrase | FieldPhrase
export type DocumentTable = Readonly<Record<Phrase, string>>

/** `{name}` prints a slot, `{n}` a number in the language's format, `{n#row|rows}` chooses by number. */
export type PhraseSlots = Readonly<Record<string, string | number>>

/** The words of a report's document in the reader's language. */
export interface Words {
  language: LanguageCode
  /** For formatting numbers, money and dates. */
  locale: string
  t(phrase: Phrase, slots?: PhraseSlots): string
  /** Translates a label stored in English, such as a figure's in a worked sum. Names of the file stay as they are. */
  of(text: string): string
  /** Translates a formula: `spend ÷ purchases`. */
  formula(text: string): string
}

const SLOT = /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/gu

export function fillPhrase(
  template: string,
  slots: PhraseSlots,
  locale: string,
  isOne: (number: number) => boolean,
): string {
  return template.replaceAll(SLOT, (_, name: string, one?: string, many?: string) => {
    const value = slots[name] ?? ''
    return one === undefined ? value.toLocaleString(locale) : isOne(+value) ? one : many!
  })
}

/** A mark between two texts and the space after it; French sets a no-break space before it. */
export const between = (mark: ';' | ':', locale: string): string =>
  `${locale === 'fr' ? '\u00A0' : ''}${mark} `

export const asItIs = (text: string): string => text

/** `rename` gets the words before their slots are filled; see `target-words.ts`. */
export const openEnglish = (rename: (text: string) => string): Words => ({
  language: 'en',
  locale: 'en',
  t: (phrase, slots = {}) => fillPhrase(rename(phrase), slots, 'en', (number) => number === 1),
  of: rename,
  formula: rename,
})

/** English needs no table, since its phrases are the keys. Other languages: `open-words.ts`. */
export const ENGLISH: Words = openEnglish(asItIs)
