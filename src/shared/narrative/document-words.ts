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
 * A text of a report as a document (a heading, the head of a column, a label, a note), in English, which is its own key: the
 * browser needs no table for English. They are the keys of `languages/es/document.ts`; the compiler asks the other languages for
 * each, and Spanish for those of the metrics and of the reader's fields.
 */
export type Phrase = keyof typeof DOCUMENT | MetricPhrase | FieldPhrase
export type DocumentTable = Readonly<Record<Phrase, string>>

/** `{name}` prints a slot, `{n}` a number as the language writes it, `{n#row|rows}` chooses by a number. */
export type PhraseSlots = Readonly<Record<string, string | number>>

/** The words of a report as a document, in the language of its reader. */
export interface Words {
  language: LanguageCode
  /** For numbers, money and dates. */
  locale: string
  t(phrase: Phrase, slots?: PhraseSlots): string
  /** A label that a report stores in English, such as a figure's in a worked sum; a name of the file stays as it is. */
  of(text: string): string
  /** `spend ÷ purchases`. */
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

const asItIs = (text: string) => text

/** English has no table: its phrases are the keys. The others: `open-words.ts`. */
export const ENGLISH: Words = {
  language: 'en',
  locale: 'en',
  t: (phrase, slots = {}) => fillPhrase(phrase, slots, 'en', (number) => number === 1),
  of: asItIs,
  formula: asItIs,
}
