import { LONGEST_GRAM } from './split-words'

/** One search term of one class, its rows added up. Money in the file's currency. */
export interface Term {
  label: string
  words: string[]
  spend: number
  clicks: number
  results: number
  /** Results that its spend buys at the class's price. */
  expected: number
}

/** One to three neighbouring words and the terms that hold them, by index. */
export interface Gram {
  words: string[]
  terms: number[]
}

/**
 * All grams of the terms whose expected results reach `leastExpected`: those below it can get no verdict. A gram stands in two terms
 * or more, or is a whole term. Terms count once for each gram, however often they repeat it.
 */
export function countGrams(terms: readonly Term[], leastExpected: number): Gram[] {
  const ids = new Map<string, number>()
  const vocabulary: string[] = []
  const coded = terms.map(({ words }) =>
    words.map((word) => {
      let id = ids.get(word)
      if (id === undefined) {
        ids.set(word, (id = vocabulary.length + 1))
        vocabulary.push(word)
      }
      return id
    }),
  )
  const base = vocabulary.length + 1
  // Three digits must stay whole numbers: a vocabulary past 200,000 words is counted by pairs.
  const longest = base ** LONGEST_GRAM <= Number.MAX_SAFE_INTEGER ? LONGEST_GRAM : 2
  const expected = new Map<number, number>()
  coded.forEach((codes, term) => {
    for (const key of keysOf(codes, base, longest))
      expected.set(key, (expected.get(key) ?? 0) + terms[term]!.expected)
  })
  const holders = new Map<number, number[]>()
  for (const [key, sum] of expected) if (sum >= leastExpected) holders.set(key, [])
  coded.forEach((codes, term) => {
    for (const key of keysOf(codes, base, longest)) holders.get(key)?.push(term)
  })
  const grams: Gram[] = []
  for (const [key, held] of holders) {
    const words = wordsOf(key, base, vocabulary)
    const whole = held.length === 1 && terms[held[0]!]!.words.length === words.length
    if (held.length > 1 || whole) grams.push({ words, terms: held })
  }
  terms.forEach((term, at) => {
    if (term.words.length > longest && term.expected >= leastExpected)
      grams.push({ words: term.words, terms: [at] })
  })
  return grams
}

/** A gram as one number: its word codes as digits in a system of `base`. */
function keysOf(codes: readonly number[], base: number, longest: number): Set<number> {
  const keys = new Set<number>()
  for (let start = 0; start < codes.length; start++) {
    let key = 0
    for (let length = 0; length < longest && start + length < codes.length; length++) {
      key = key * base + codes[start + length]!
      keys.add(key)
    }
  }
  return keys
}

function wordsOf(key: number, base: number, vocabulary: readonly string[]): string[] {
  const words: string[] = []
  for (let rest = key; rest > 0; rest = Math.floor(rest / base)) words.unshift(vocabulary[(rest % base) - 1]!)
  return words
}
