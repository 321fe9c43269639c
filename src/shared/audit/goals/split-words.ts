/** Maximum words of a gram. Longer phrases rarely repeat. */
export const LONGEST_GRAM = 3
/** Maximum words read of a term. Google's search box takes 32; without a limit, huge cells would exhaust memory. */
export const MOST_WORDS = 32

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
/** Scripts with spaces between words, where this expression splits as the segmenter does, ten times faster. */
const PLAIN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s+&/|,-]*$/u
const PLAIN_WORDS = /[\p{L}\p{N}]+/gu

/** Normal form of a search term for comparison: composed Unicode, lower case, single spaces. */
export function foldTerm(term: string): string {
  return term.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The first `MOST_WORDS` words of a folded term, split by Unicode text segmentation (UAX 29). */
export function splitWords(folded: string): string[] {
  if (PLAIN.test(folded)) return folded.match(PLAIN_WORDS)?.slice(0, MOST_WORDS) ?? []
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(folded)) {
    if (isWordLike) words.push(segment)
    if (words.length === MOST_WORDS) break
  }
  return words
}

/** Whether a term contains the words of a gram in order without a gap, which is when a phrase negative blocks it. */
export function holdsPhrase(words: readonly string[], gram: readonly string[]): boolean {
  for (let at = 0; at + gram.length <= words.length; at++) if (holdsAt(words, gram, at)) return true
  return false
}

/** Whether the gram stands at this place of the term. */
export function holdsAt(words: readonly string[], gram: readonly string[], at: number): boolean {
  for (let i = 0; i < gram.length; i++) if (words[at + i] !== gram[i]) return false
  return true
}
