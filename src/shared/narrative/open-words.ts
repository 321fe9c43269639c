import { formatCount } from '../metrics/format'
import type { LanguageCode } from '../schemas/language'
import {
  asItIs,
  ENGLISH,
  fillPhrase,
  openEnglish,
  type DocumentTable,
  type Phrase,
  type PhraseSlots,
  type Words,
} from './document-words'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A label within a sentence: lower case except for abbreviations, trade names and German nouns. */
export function inSentence(label: string, language: string): string {
  return language === 'de' || /^(?:\p{Lu}{2}|ThruPlay)/u.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
}

/** Phrases stored in English with their slots filled. They are parsed and filled again in the reader's language. */
const STORED: readonly Phrase[] = [
  'Cost per {result}', 'Cost/{result}', 'Benchmark cost per {result}', '{metric} now', '{metric} then',
  '{figure}, rows bought for {group}', 'median over ad sets of one age or gender of {metric} ÷ weeks', 'target spend ÷ {metric}',
  'sum of {metric}', 'decimal comma, known by {evidence}', 'decimal point, known by {evidence}',
  'the language of the headers ({name})', '{n}-day click', '{n}-day view', '{n}-day engaged-view', 'Client’s own last {n} reports',
  '{n} more', '{year} edition', '{n} campaigns', '{n} traffic + {m} lead campaigns',
  '{n} claims of the model’s plan do not hold and were left out.', 'The model gave no usable tags for {n} of {m} images.',
  'The model gave no usable tags for {n} of {m} ad texts.', 'Too many attempts. Please wait {n} minutes.',
] // prettier-ignore

const PATTERNS = STORED.map((phrase) => {
  const parts = phrase.split(/\{(\w+)\}/u)
  const pattern = parts
    .map((part, at) =>
      at % 2 === 0
        ? part.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
        : part === 'n' || part === 'm'
          ? String.raw`([\d,]+)`
          : '(.+)',
    )
    .join('')
  return { phrase, slots: parts.filter((_, at) => at % 2 === 1), pattern: new RegExp(`^${pattern}$`, 'iu') }
})

/** Opens the words of a language from its table, renamed before names and figures come between them. */
export function openWords(
  language: LanguageCode,
  table: DocumentTable | null,
  rename: (text: string) => string = asItIs,
): Words {
  if (!table) return rename === asItIs ? ENGLISH : openEnglish(rename)
  const known: Readonly<Record<string, string | undefined>> = table
  const plurals = new Intl.PluralRules(language)
  const isOne = (number: number) => plurals.select(number) === 'one'
  const fill = (template: string, slots: PhraseSlots) => fillPhrase(rename(template), slots, language, isOne)
  const find = (text: string): string | undefined => {
    const found = known[text]
    if (found !== undefined) return rename(found)
    const other = known[capital(text)]
    return other === undefined ? undefined : inSentence(rename(other), language)
  }
  const both = (text: string): string | undefined => {
    const found = find(text) ?? again(text)
    if (found !== undefined || !text.includes(' or ')) return found
    const [a, b] = text.split(' or ').map(both)
    return a === undefined || b === undefined ? undefined : fill(table['{a} or {b}'], { a, b })
  }
  const toSlot = (name: string, text: string): string | number | undefined => {
    if (name === 'n' || name === 'm') return Number(text.replaceAll(',', ''))
    if (name === 'name' || name === 'example' || name === 'year') return text
    return name === 'figure' ? formula(text) : both(text)
  }
  /** Translates a stored phrase. If a slot holds an unknown word, the text is a name of the file. */
  const again = (text: string): string | undefined => {
    for (const { phrase, slots, pattern } of PATTERNS) {
      const match = pattern.exec(text)
      if (!match) continue
      const values = slots.map((slot, at) => [slot, toSlot(slot, match[at + 1]!)] as const)
      if (values.some(([, value]) => value === undefined)) continue
      const told = fill(table[phrase], Object.fromEntries(values) as PhraseSlots)
      return text.startsWith(capital(text).charAt(0)) ? told : inSentence(told, language)
    }
    return undefined
  }
  const of = (text: string): string => {
    if (/^[\d,]+$/u.test(text)) return formatCount(Number(text.replaceAll(',', '')), language)
    return both(text) ?? text
  }
  const formula = (text: string): string =>
    find(text) ??
    again(text) ??
    text
      .split(/( [÷×−+] )/u)
      .map(of)
      .join('')
  return { language, locale: language, t: (phrase, slots = {}) => fill(table[phrase], slots), of, formula }
}
