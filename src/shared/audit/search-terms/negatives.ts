import type { Negative } from '../../schemas/search-terms'
import type { Term } from './count-grams'
import type { JudgedGram } from './judge-grams'
import { holdsAt, holdsPhrase } from '../goals/split-words'

/** Narrower phrases must stop at least this part of the gram's spend; otherwise single terms are listed. */
const STILL_STOPPED = 0.8
/** A converting term is not blocked unless it costs more than this many times the price, which makes it waste too. */
const PAYS = 1.5
const MOST_EXACT = 50
/** Google's limits for keywords and negatives (Google Ads Help on keyword limits; DV360 API). */
const MOST_WORDS = 10
const MOST_LETTERS = 80
/** Characters that Google rejects in keywords and ignores in searches. */
const REFUSED = /[!@%,*()={};~`<>?\\|^"[\]]+/gu
const MOST_PHRASES = 20

/** Terms with results that the gram would block as a phrase negative, most results first. */
export function findBlocked<T extends Term>(gram: readonly string[], terms: readonly T[]): T[] {
  return terms
    .filter(({ results, words }) => results > 0 && holdsPhrase(words, gram))
    .sort((a, b) => b.results - a.results || b.spend - a.spend)
}

/** Whether the negatives block every term with these words, so that none of those converts at an acceptable price. */
export const isBlockedWhole = (gram: string, negatives: readonly Negative[]): boolean =>
  negatives.some(({ text, match }) => match === 'phrase' && text === gram)

/**
 * Negatives that stop a gram’s spend without blocking a term that pays for itself at `price` per result: the gram as
 * a phrase if that blocks none, else longer phrases around it, else its terms as exact negatives. Google has no
 * exceptions to phrase negatives.
 */
export function narrowNegatives(gram: JudgedGram, terms: readonly Term[], price: number): Negative[] {
  const reason = gram.words.join(' ')
  const held = gram.terms.map((at) => terms[at]!)
  const pays = ({ results, spend }: Term) => results > 0 && spend <= PAYS * results * price
  const barren = held.filter((term) => !pays(term))
  const wasted = barren.reduce((sum, { spend }) => sum + spend, 0)
  const blocked = findBlocked(gram.words, terms).filter(pays)
  if (blocked.length === 0) {
    const [only] = held
    const exact = held.length === 1 && only!.words.length === gram.words.length
    return fitsKeyword(reason)
      ? [{ text: reason, match: exact ? 'exact' : 'phrase', spend: gram.spend, reason }]
      : []
  }
  const phrases = findSafePhrases(gram.words, barren, blocked)
  const stopped = phrases.reduce((sum, { spend }) => sum + spend, 0)
  if (phrases.length > 0 && phrases.length <= MOST_PHRASES && stopped >= STILL_STOPPED * wasted)
    return phrases
      .filter(({ text }) => fitsKeyword(text))
      .map((phrase) => ({ ...phrase, match: 'phrase', reason }))
  return [...barren]
    .sort((a, b) => b.spend - a.spend || (a.label < b.label ? -1 : 1))
    .map(({ label, spend }): Negative => ({ text: toKeywordText(label), match: 'exact', spend, reason }))
    .filter(({ text }) => fitsKeyword(text))
    .slice(0, MOST_EXACT)
}

function toKeywordText(label: string): string {
  return label.replaceAll(REFUSED, ' ').replaceAll(/\s+/gu, ' ').trim()
}

/** Whether Google takes the term as a keyword. No exact negative can stop a longer one. */
function fitsKeyword(text: string): boolean {
  return text !== '' && text.split(' ').length <= MOST_WORDS && text.length <= MOST_LETTERS
}

/** Two-word phrases around the gram that no converting term contains, chosen greedily by spend. */
function findSafePhrases(
  gram: readonly string[],
  barren: readonly Term[],
  blocked: readonly Term[],
): { text: string; spend: number }[] {
  const barred = new Set(blocked.flatMap(({ words }) => [...phrasesAround(words, gram)]))
  const holders = new Map<string, Set<Term>>()
  for (const term of barren)
    for (const phrase of phrasesAround(term.words, gram)) {
      if (barred.has(phrase)) continue
      const held = holders.get(phrase)
      if (held) held.add(term)
      else holders.set(phrase, new Set([term]))
    }
  const sums = new Map(holders.entries().map(([phrase, held]) => [phrase, sumSpend(held)]))
  const chosen: { text: string; spend: number }[] = []
  while (sums.size > 0 && chosen.length <= MOST_PHRASES) {
    const [text, spend] = [...sums].reduce((best, other) =>
      other[1] > best[1] || (other[1] === best[1] && other[0] < best[0]) ? other : best,
    )
    chosen.push({ text, spend })
    const taken = holders.get(text)!
    for (const [phrase, held] of holders) {
      const left = held.difference(taken)
      if (left.size === held.size) continue
      holders.set(phrase, left)
      if (left.size === 0) sums.delete(phrase)
      else sums.set(phrase, sumSpend(left))
    }
  }
  return chosen
}

function sumSpend(terms: Iterable<Term>): number {
  let sum = 0
  for (const { spend } of terms) sum += spend
  return sum
}

function phrasesAround(words: readonly string[], gram: readonly string[]): Set<string> {
  const phrases = new Set<string>()
  for (let at = 0; at + gram.length <= words.length; at++) {
    if (!holdsAt(words, gram, at)) continue
    if (at > 0) phrases.add(words.slice(at - 1, at + gram.length).join(' '))
    if (at + gram.length < words.length) phrases.add(words.slice(at, at + gram.length + 1).join(' '))
  }
  return phrases
}
