import { LONGEST_GRAM } from '../goals/split-words'

/** One search term of one class, its rows added up. Money in the file's currency. */
export interface Term {
  label: string
  words: string[]
  spend: number
  clicks: number
  results: number
  /** Results that its spend should buy at the class's price. */
  expected: number
}

/** One to three neighbouring words and the terms that hold them, by index. */
export interface Gram {
  words: string[]
  terms: number[]
}

/**
 * All grams whose terms together expect at least `leastExpected` results; others can get no verdict. A gram occurs in
 * two or more terms, or is a whole term. A term counts once for a gram however often it repeats it. Only grams whose
 * shorter parts reach the threshold are counted (Agrawal & Srikant 1994), so that 50,000 terms need little memory.
 */
export function countGrams(terms: readonly Term[], leastExpected: number): Gram[] {
  const { coded, vocabulary } = codeWords(terms)
  const base = vocabulary.length + 1
  // A gram's code must fit a safe integer, so vocabularies above 200,000 words are counted by pairs only.
  const longest = base ** LONGEST_GRAM <= Number.MAX_SAFE_INTEGER ? LONGEST_GRAM : 2
  const grams: Gram[] = []
  let shorter: ReadonlyMap<number, unknown> | null = null
  for (let length = 1; length <= longest; length++) {
    const sums = new Map<number, number>()
    coded.forEach((codes, term) => {
      for (const key of keysOf(codes, base, length, shorter))
        sums.set(key, (sums.get(key) ?? 0) + terms[term]!.expected)
    })
    const holders = new Map<number, number[]>()
    for (const [key, sum] of sums) if (sum >= leastExpected) holders.set(key, [])
    coded.forEach((codes, term) => {
      for (const key of keysOf(codes, base, length, shorter)) holders.get(key)?.push(term)
    })
    for (const [key, held] of holders) {
      const whole = held.length === 1 && terms[held[0]!]!.words.length === length
      if (held.length > 1 || whole) grams.push({ words: decodeGram(key, base, vocabulary), terms: held })
    }
    shorter = holders
  }
  terms.forEach((term, at) => {
    if (term.words.length > longest && term.expected >= leastExpected)
      grams.push({ words: term.words, terms: [at] })
  })
  return grams
}

/** The words of each term as numbers from 1. */
function codeWords(terms: readonly Term[]) {
  const ids = new Map<string, number>()
  const vocabulary: string[] = []
  const coded = terms.map(({ words }) =>
    Uint32Array.from(words, (word) => {
      let id = ids.get(word)
      if (id === undefined) {
        ids.set(word, (id = vocabulary.length + 1))
        vocabulary.push(word)
      }
      return id
    }),
  )
  return { coded, vocabulary }
}

/**
 * Codes of the grams of this length, each once per term: word numbers as digits in base `base`. Only grams whose
 * `shorter` parts are known.
 */
function keysOf(
  codes: Uint32Array,
  base: number,
  length: number,
  shorter: ReadonlyMap<number, unknown> | null,
): number[] {
  const keys: number[] = []
  for (let start = 0; start + length <= codes.length; start++) {
    let [key, first, last] = [0, 0, 0]
    for (let at = 0; at < length; at++) {
      const code = codes[start + at]!
      key = key * base + code
      if (at < length - 1) first = first * base + code
      if (at > 0) last = last * base + code
    }
    if (shorter && !(shorter.has(first) && shorter.has(last))) continue
    if (!keys.includes(key)) keys.push(key)
  }
  return keys
}

function decodeGram(key: number, base: number, vocabulary: readonly string[]): string[] {
  const words: string[] = []
  for (let rest = key; rest > 0; rest = Math.floor(rest / base)) words.unshift(vocabulary[(rest % base) - 1]!)
  return words
}
