import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { Period } from './segment'
import { oneOf } from './one-of'

/** Why a file that was dropped with others is not part of their account audit. */
export const LeftOutReason = oneOf(
  'platform', 'account', 'currency', 'earlier_period', 'period', 'other_sum', 'duplicate', 'unreadable',
) // prettier-ignore
export type LeftOutReason = Static<typeof LeftOutReason>

/** Why a file of the account adds up to less, or to more, than the account spent. */
export const SumDifference = oneOf('rounding', 'hidden_rows', 'missing_rows', 'overlapping_rows')
export type SumDifference = Static<typeof SumDifference>

/** The rows of one file as one cut of the account's money, the largest first. */
export const Slicing = Type.Object({
  file: Type.String(),
  reportId: Type.Optional(Type.String()),
  type: Type.String(),
  /** Dimension of a row: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  rows: Type.Array(
    Type.Object({
      /** The segment's id in the report of the account; absent in older audits. */
      id: Type.Optional(Type.String()),
      label: Type.String(),
      /** The campaign of an ad set, the ad set of an ad, the platform of a placement. */
      parent: Type.Optional(Type.String()),
      /** The campaign, then the ad set, that it stands in. */
      within: Type.Optional(Type.Array(Type.String())),
      spend: Type.Number(),
      /** Paid above the benchmark price, where that is sure. */
      excess: Type.Optional(Type.Number()),
    }),
  ),
  /** The account's money is claimed on its rows. */
  leads: Type.Optional(Type.Literal(true)),
  /** Further rows, and what they spent together. */
  rest: Type.Object({ count: Type.Integer(), spend: Type.Number() }),
})
export type Slicing = Static<typeof Slicing>

/** One file of an account audit and how it stands to the others. Money in the file's currency. */
export const AccountFile = Type.Object({
  file: Type.String(),
  type: nullable(Type.String()),
  spend: nullable(Type.Number()),
  currency: nullable(Type.String()),
  period: nullable(Period),
  rows: Type.Integer(),
  /** Its rows add up to what the account spent, within rounding. */
  reconciles: Type.Boolean(),
  /** Purchases that it counts where the leading file counts another number of them, on the same spend. */
  counts: Type.Optional(Type.Object({ own: Type.Number(), leading: Type.Number() })),
  /** Its part of the account's spend, where it differs by more than rounding. */
  share: Type.Optional(Type.Number()),
  difference: Type.Optional(SumDifference),
  leftOut: Type.Optional(LeftOutReason),
  /** Why it would be left out, had a person not put it back. */
  putBack: Type.Optional(LeftOutReason),
  /** The stored report of this file; absent on the command line and in shared copies. */
  reportId: Type.Optional(Type.String()),
  /** Its rows are those that the account’s figures are computed from. */
  leads: Type.Optional(Type.Literal(true)),
})
export type AccountFile = Static<typeof AccountFile>

/**
 * Check of two files of an account against each other. Ids of facts and segments are those of the report: figures open
 * to the rows of their own file.
 */
export const CrossCheck = Type.Object({
  id: Type.String(),
  /**
   * `carts`: rows with cheap carts in one file and few orders in the other. `same_ads`: two files list one set of ads under two names.
   * `listed_terms`: the part of the keywords' spend whose search terms are listed. `new_terms`: terms with results that are no keyword.
   */
  kind: oneOf('carts', 'same_ads', 'listed_terms', 'new_terms'),
  files: Type.Tuple([Type.String(), Type.String()]),
  /** Rows that it names, each with its figures by role. */
  items: Type.Array(
    Type.Object({ segments: Type.Array(Type.String()), facts: Type.Record(Type.String(), Type.String()) }),
  ),
  /** Figures of the files as a whole, by role. */
  facts: Type.Record(Type.String(), Type.String()),
})
export type CrossCheck = Static<typeof CrossCheck>
