import { Type, type Static } from '@sinclair/typebox'
import { RowVerdict } from './bridge'
import { nullable } from './nullable'
import { Period } from './segment'
import { oneOf } from './one-of'

/** Why a file is not part of the account audit it was dropped with. */
export const LeftOutReason = oneOf(
  'platform', 'account', 'currency', 'earlier_period', 'period', 'other_sum', 'duplicate', 'unreadable',
) // prettier-ignore
export type LeftOutReason = Static<typeof LeftOutReason>

/** Why a file's rows do not add up to the account's spend. */
export const SumDifference = oneOf('rounding', 'hidden_rows', 'missing_rows', 'overlapping_rows')
export type SumDifference = Static<typeof SumDifference>

/** The account's spend broken down by one file's rows, the largest first. */
export const Slicing = Type.Object({
  file: Type.String(),
  reportId: Type.Optional(Type.String()),
  type: Type.String(),
  /** Dimension of the rows: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  rows: Type.Array(
    Type.Object({
      /** Id of the segment in the account's report; absent in older audits. */
      id: Type.Optional(Type.String()),
      label: Type.String(),
      /** The campaign of an ad set, the ad set of an ad, the platform of a placement. */
      parent: Type.Optional(Type.String()),
      /** Its campaign, then its ad set. */
      within: Type.Optional(Type.Array(Type.String())),
      spend: Type.Number(),
      /** Excess over the benchmark price, where it is certain. */
      excess: Type.Optional(Type.Number()),
      /** Excess of a row that surely costs more than the benchmark, but less than waste does. */
      mild: Type.Optional(Type.Number()),
      /** The verdict of the file's own audit; reports of before December 2026 have none. */
      verdict: Type.Optional(RowVerdict),
    }),
  ),
  /** Benchmark of the file's own audit, where its rows have one goal: a ROAS, else the cost of a result. */
  benchmark: Type.Optional(Type.Object({ roas: nullable(Type.Number()), price: nullable(Type.Number()) })),
  /** Verdicts of the file's own audit on all its rows; absent where it judges none, and in older reports. */
  found: Type.Optional(Type.Array(RowVerdict)),
  /** Claims of money are about this file's rows. */
  leads: Type.Optional(Type.Literal(true)),
  /** Number and spend of the remaining rows. */
  rest: Type.Object({ count: Type.Integer(), spend: Type.Number() }),
})
export type Slicing = Static<typeof Slicing>

/** One file of an account audit and its relation to the others. Money in the file's currency. */
export const AccountFile = Type.Object({
  file: Type.String(),
  type: nullable(Type.String()),
  spend: nullable(Type.Number()),
  currency: nullable(Type.String()),
  period: nullable(Period),
  rows: Type.Integer(),
  /** Its rows add up to the account's spend, apart from rounding. */
  reconciles: Type.Boolean(),
  /** Its purchases, where they differ from the leading file's on the same spend. */
  counts: Type.Optional(Type.Object({ own: Type.Number(), leading: Type.Number() })),
  /** Its share of the account's spend, where that is not all. */
  share: Type.Optional(Type.Number()),
  difference: Type.Optional(SumDifference),
  leftOut: Type.Optional(LeftOutReason),
  /** The reason to leave it out, which a person overruled. */
  putBack: Type.Optional(LeftOutReason),
  /** The stored report of this file; absent on the command line and in shared copies. */
  reportId: Type.Optional(Type.String()),
  /** The account’s figures are computed from this file's rows. */
  leads: Type.Optional(Type.Literal(true)),
})
export type AccountFile = Static<typeof AccountFile>

/**
 * Cross-check of two files of an account. Ids of facts and segments are those of the account's report, and figures
 * open to the rows of their own file.
 */
export const CrossCheck = Type.Object({
  id: Type.String(),
  /**
   * `carts`: rows with cheap carts in one file and few orders in the other. `same_ads`: two files list the same ads
   * under different names. `listed_terms`: the share of the keywords' spend whose search terms are listed.
   * `new_terms`: terms with results that are no keywords.
   */
  kind: oneOf('carts', 'same_ads', 'listed_terms', 'new_terms'),
  files: Type.Tuple([Type.String(), Type.String()]),
  /** Named rows, with their figures by role. */
  items: Type.Array(
    Type.Object({ segments: Type.Array(Type.String()), facts: Type.Record(Type.String(), Type.String()) }),
  ),
  /** Figures of whole files, by role. */
  facts: Type.Record(Type.String(), Type.String()),
})
export type CrossCheck = Static<typeof CrossCheck>
