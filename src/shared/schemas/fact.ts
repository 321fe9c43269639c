import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { oneOf } from './one-of'
import { Period } from './segment'

export const Unit = oneOf('money', 'count', 'fraction', 'ratio', 'days', 'seconds', 'date')
export type Unit = Static<typeof Unit>

/** One figure of a worked sum: inputs in order, each with what is done with it to those before it. */
export const FactInput = Type.Object({
  label: Type.String(),
  /** As printed, with digits enough for a calculator. */
  shown: Type.String(),
  /** Reports made before version 3 of the engine have none. */
  value: Type.Optional(nullable(Type.Number())),
  /** × and ÷ bind closer than + and −; absent on the first input. */
  op: Type.Optional(oneOf('+', '−', '×', '÷')),
  /** The fact that it is, which opens to a sum of its own. */
  factId: Type.Optional(Type.String()),
})
export type FactInput = Static<typeof FactInput>

/** The only things that a text may print. Every figure on the screen is one of these, or opens to one. */
export const Fact = Type.Object({
  id: Type.String(),
  /** `account`, a segment id (`S3`), a group (`group:sales`), a finding id, or `last-audit` (a comparison with that report). */
  subject: Type.String(),
  metric: Type.String(),
  value: nullable(Type.Number()),
  unit: Unit,
  /** As printed, in the report's currency; in `$` where it has none (see `showInCurrency`). */
  shown: Type.String(),
  /** The goal (`sales`, `carts`, …) that its rows were bought for; absent where they serve several or it does not matter. */
  goal: Type.Optional(Type.String()),
  /** Only on shares: the subject that is the whole, `account` or a group. */
  base: Type.Optional(Type.String()),
  /** Result kind of a count or of a cost per result (`purchase`, `add_to_cart`, `lead`, …). */
  counts: Type.Optional(Type.String()),
  /** Absent: the report's. */
  period: Type.Optional(nullable(Period)),
  /** Row ranges of the file that it was computed from, where they are not those of its subject. Read with `rowsOf`. */
  rows: Type.Optional(Type.String()),
  /** Ids of the account, segments or an earlier fact whose rows together are this fact's. */
  rowsFrom: Type.Optional(Type.Array(Type.String())),
  /** In words: `spend ÷ purchases`. Absent: the metric's own, from the catalogue. */
  formula: Type.Optional(Type.String()),
  inputs: Type.Optional(Type.Array(FactInput)),
  /** The fact it is set against. */
  compared: Type.Optional(
    Type.Object({
      to: Type.String(),
      value: Type.Number(),
      shown: Type.String(),
      ratio: nullable(Type.Number()),
    }),
  ),
  direction: Type.Optional(oneOf('above', 'below', 'equal')),
  rank: Type.Optional(Type.Object({ place: Type.Integer(), of: Type.Integer(), by: Type.String() })),
  /**
   * Only on figures of the report that this one is compared with: the fact's id there, or an empty text where that report
   * states it by no fact. Its rows are rows of that report's file.
   */
  earlier: Type.Optional(Type.String()),
})
export type Fact = Static<typeof Fact>
