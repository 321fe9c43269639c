import { Type, type Static } from '@sinclair/typebox'
import { Tier } from './tier'
import { oneOf } from './one-of'

/** One to three neighbouring words with fewer results than their spend buys elsewhere in their class. */
export const NGram = Type.Object({
  gram: Type.String(),
  words: Type.Integer(),
  /** Classes convert differently and are judged separately. */
  class: oneOf('brand', 'competitor', 'other'),
  /** Terms that count for it; each counts for one gram only, so that their money adds up. */
  terms: Type.Integer(),
  spend: Type.Number(),
  clicks: Type.Number(),
  results: Type.Number(),
  /** Results that its spend buys at the price of the class's other terms. */
  expected: Type.Number(),
  /** spend − results × that price. */
  excess: Type.Number(),
  /** 1 in so many: how often terms of the normal rate bring as few. */
  odds: Type.Number(),
  tier: Tier,
  /** Terms with results that the gram would block as a phrase negative. */
  blocks: Type.Array(Type.String()),
  /** Sums of these terms; absent where there are none, and in older reports. */
  blocked: Type.Optional(Type.Object({ spend: Type.Number(), results: Type.Number(), rows: Type.String() })),
  /** Row ranges of the file. */
  rows: Type.String(),
  /** Further terms that hold it and count for a clearer gram; absent where there are none, and in older reports. */
  taken: Type.Optional(Type.Object({ terms: Type.Integer(), rows: Type.String() })),
  /** Those of its terms without a result; absent where none or all are, and in older reports. */
  barren: Type.Optional(Type.Object({ terms: Type.Integer(), spend: Type.Number(), rows: Type.String() })),
})
export type NGram = Static<typeof NGram>

export const Negative = Type.Object({
  text: Type.String(),
  match: oneOf('phrase', 'exact'),
  /** Absent: for all campaigns of the file. */
  campaign: Type.Optional(Type.String()),
  /** Spend of the terms that it blocks. */
  spend: Type.Number(),
  /** The gram or term that it is for. */
  reason: Type.String(),
})
export type Negative = Static<typeof Negative>

/** A term that sold at the price of its class or below and is no keyword yet. */
export const NewKeyword = Type.Object({
  text: Type.String(),
  campaign: Type.Optional(Type.String()),
  adGroup: Type.Optional(Type.String()),
  spend: Type.Number(),
  results: Type.Number(),
  /** Row ranges of the file; absent in older reports. */
  rows: Type.Optional(Type.String()),
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
      /** The terms without expensive words, of which `price` is spend ÷ results; absent where it is null. */
      others: Type.Optional(
        Type.Object({ spend: Type.Number(), results: Type.Number(), rows: Type.Optional(Type.String()) }),
      ),
    }),
  ),
  ngrams: Type.Array(NGram),
  negatives: Type.Array(Negative),
  /** Terms that should become keywords. */
  keywords: Type.Array(NewKeyword),
  /** Terms whose low price is likely luck; absent where there are none, and in older reports, whose keywords hold them. */
  lucky: Type.Optional(Type.Array(NewKeyword)),
  /** Terms that pay for themselves but are excluded. */
  excluded: Type.Optional(Type.Array(NewKeyword)),
  /** Campaigns of the terms, most spend first; absent where the file names none. */
  campaigns: Type.Optional(Type.Array(Type.String())),
})
export type SearchTermAudit = Static<typeof SearchTermAudit>
