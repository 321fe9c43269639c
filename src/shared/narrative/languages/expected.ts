/** Expectations of a language's tests, written as its reader would say it and not taken from its tables: `<code>/expected.ts`. */
export interface Expected {
  /** Words that none of the other languages has, nor the trade in these countries. */
  words: string
  /** Of the sentence that says what odds are; lower case. */
  odds: string
  way: Record<'above' | 'below' | 'level', RegExp>
  /** Of a rank: `the second-highest`. */
  place: (at: number, end: 'highest' | 'lowest') => string
  first: Record<'best' | 'worst' | 'largest' | 'smallest', string>
  share: RegExp
  /** Words before and after the language's `polish`. */
  polished?: readonly (readonly [words: string, polished: string])[]
}
