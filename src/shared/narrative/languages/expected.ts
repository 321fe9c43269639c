/** Expectations for a language's tests in `<code>/expected.ts`. Written as its readers would, not copied from its tables. */
export interface Expected {
  /** Pattern of words that neither the other languages nor the trade's English has. */
  words: string
  /** Pattern of the sentence that explains odds; lower case. */
  odds: string
  way: Record<'above' | 'below' | 'level', RegExp>
  /** A rank: `the second-highest`. */
  place: (at: number, end: 'highest' | 'lowest') => string
  first: Record<'best' | 'worst' | 'largest' | 'smallest', string>
  share: RegExp
  /** Words before and after `polish`. */
  polished?: readonly (readonly [words: string, polished: string])[]
}
