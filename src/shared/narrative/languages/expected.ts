/** What tests expect of a language: how its reader would say something, not how its tables do. `<code>/expected.ts` */
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
  /** What its `polish` makes of words. */
  polished?: readonly (readonly [words: string, polished: string])[]
}
