import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { Period } from './segment'

/** Why a file that was dropped with others is not part of their account audit. */
export const LeftOutReason = Type.Union([
  Type.Literal('platform'),
  Type.Literal('account'),
  Type.Literal('currency'),
  Type.Literal('earlier_period'),
  Type.Literal('period'),
  Type.Literal('other_sum'),
  Type.Literal('duplicate'),
  Type.Literal('unreadable'),
])
export type LeftOutReason = Static<typeof LeftOutReason>

/** Why a file of the account adds up to less, or to more, than the account spent. */
export const SumDifference = Type.Union([
  Type.Literal('rounding'),
  Type.Literal('hidden_rows'),
  Type.Literal('missing_rows'),
  Type.Literal('overlapping_rows'),
])
export type SumDifference = Static<typeof SumDifference>

/** The rows of one file as one cut of the account's money, the largest first. */
export const Slicing = Type.Object({
  file: Type.String(),
  reportId: Type.Optional(Type.String()),
  type: Type.String(),
  /** What a row is: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  rows: Type.Array(
    Type.Object({
      label: Type.String(),
      /** The campaign of an ad set, the ad set of an ad, the platform of a placement. */
      parent: Type.Optional(Type.String()),
      spend: Type.Number(),
      /** Paid above the benchmark price, where that is sure. */
      excess: Type.Optional(Type.Number()),
    }),
  ),
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
