import { Type, type Static } from '@sinclair/typebox'
import { Tier } from './tier'
import { oneOf } from './one-of'

/** One to three neighbouring words that bring fewer results than their spend buys elsewhere in their class. */
export const NGram = Type.Object({
  gram: Type.String(),
  words: Type.Integer(),
  /** Terms of other classes convert otherwise and are judged apart. */
  class: oneOf('brand', 'competitor', 'other'),
  terms: Type.Integer(),
  spend: Type.Number(),
  clicks: Type.Number(),
  results: Type.Number(),
  /** Results that its spend buys at the price of the other terms of its class. */
  expected: Type.Number(),
  /** spend − results × that price. */
  excess: Type.Number(),
  /** 1 in so many: how often terms of the normal rate bring so few. */
  odds: Type.Number(),
  tier: Tier,
  /** Labels of terms with results that a phrase negative of the gram would block. */
  blocks: Type.Array(Type.String()),
  /** Rows of the file, as ranges. */
  rows: Type.String(),
})
export type NGram = Static<typeof NGram>

export const Negative = Type.Object({
  text: Type.String(),
  match: oneOf('phrase', 'exact'),
  /** Absent: for every campaign of the file. */
  campaign: Type.Optional(Type.String()),
  /** Spend of the terms that it stops. */
  spend: Type.Number(),
  /** The gram or the term that it stands for. */
  reason: Type.String(),
})
export type Negative = Static<typeof Negative>

/** A term that pays its way and is not a keyword yet. */
export const NewKeyword = Type.Object({
  text: Type.String(),
  campaign: Type.Optional(Type.String()),
  adGroup: Type.Optional(Type.String()),
  spend: Type.Number(),
  results: Type.Number(),
})
export type NewKeyword = Static<typeof NewKeyword>

export const SearchTermAudit = Type.Object({
  /** Spend, results and price of each class of terms. */
  classes: Type.Array(
    Type.Object({
      class: NGram.properties.class,
      terms: Type.Integer(),
      spend: Type.Number(),
      results: Type.Number(),
      price: Type.Union([Type.Number(), Type.Null()]),
    }),
  ),
  ngrams: Type.Array(NGram),
  negatives: Type.Array(Negative),
  keywords: Type.Array(NewKeyword),
  /** Terms that pay their way and are excluded all the same. */
  excluded: Type.Optional(Type.Array(NewKeyword)),
  /** Of the terms, those with the most spend first; none where the file names none. */
  campaigns: Type.Optional(Type.Array(Type.String())),
})
export type SearchTermAudit = Static<typeof SearchTermAudit>
