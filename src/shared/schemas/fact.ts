import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { oneOf } from './one-of'
import { Period } from './segment'

export const Unit = oneOf('money', 'count', 'fraction', 'ratio', 'days', 'seconds', 'date')
export type Unit = Static<typeof Unit>

/** One input of a worked sum, with the operation that applies it to the inputs before it. */
export const FactInput = Type.Object({
  label: Type.String(),
  /** As printed, with enough digits for a calculator. */
  shown: Type.String(),
  /** Reports made before version 3 of the engine have none. */
  value: Type.Optional(nullable(Type.Number())),
  /** × and ÷ bind closer than + and −; absent on the first input. */
  op: Type.Optional(oneOf('+', '−', '×', '÷')),
  /** The fact that states this input and has a worked sum of its own. */
  factId: Type.Optional(Type.String()),
  /** A row of a benchmark that counts in part, since it may be too expensive: the part of it, below 1. */
  partly: Type.Optional(Type.Number()),
})
export type FactInput = Static<typeof FactInput>

/** A figure of the report. Texts may print no other figures, and every figure on the screen is a fact or leads to one. */
export const Fact = Type.Object({
  id: Type.String(),
  /** `account`, a segment id (`S3`), a group (`group:sales`), a finding id, or `last-audit` (a comparison with that report). */
  subject: Type.String(),
  metric: Type.String(),
  value: nullable(Type.Number()),
  unit: Unit,
  /** As printed, in the report's currency; in `$` where it has none (see `showInCurrency`). */
  shown: Type.String(),
  /** The goal (`sales`, `carts`, …) of its rows; absent where they have several or it does not matter. */
  goal: Type.Optional(Type.String()),
  /** For shares: the subject that is the whole, `account` or a group. */
  base: Type.Optional(Type.String()),
  /** Result kind of a count or of a cost per result (`purchase`, `add_to_cart`, `lead`, …). */
  counts: Type.Optional(Type.String()),
  /** Absent: the report's period. */
  period: Type.Optional(nullable(Period)),
  /** Row ranges of the file that it was computed from, if they differ from its subject's. Read with `rowsOf`. */
  rows: Type.Optional(Type.String()),
  /** Ids of the account, segments or an earlier fact whose rows make up this fact's. */
  rowsFrom: Type.Optional(Type.Array(Type.String())),
  /** In words: `spend ÷ purchases`. Absent: the metric's formula in the catalogue. */
  formula: Type.Optional(Type.String()),
  inputs: Type.Optional(Type.Array(FactInput)),
  /** The fact it is compared with. */
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
   * For figures of the last audit: the fact's id in that report, or an empty text where no fact states it there. Its
   * rows are those of that report's file.
   */
  earlier: Type.Optional(Type.String()),
})
export type Fact = Static<typeof Fact>
