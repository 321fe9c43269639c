import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { oneOf } from './one-of'

/** The bridge's line that a judged row's excess is added to. */
export const BridgeLine = oneOf('sureOn', 'sureOff', 'mild', 'unsure', 'cheaper')
export type BridgeLine = Static<typeof BridgeLine>

/**
 * Verdict of an audit on a row. `waste`, `ended`, `past` and `better` are findings; `ended` is waste on a row that no longer
 * runs, `past` is waste in a period so long ago that nobody knows what still runs. `mild` is a row of the bridge that surely
 * costs more than the benchmark, but less than waste does. A row has no verdict where chance may explain the difference, or where too little money is involved.
 */
export const RowVerdict = oneOf('waste', 'ended', 'past', 'mild', 'better')
export type RowVerdict = Static<typeof RowVerdict>

export const NotJudgedReason = oneOf('other_goal', 'quarantined', 'no_results', 'too_few')
export type NotJudgedReason = Static<typeof NotJudgedReason>

/**
 * Breakdown of a file's spend, exact to the cent, in the report's currency: spend = atPrice + sureOn + sureOff + mild
 * + unsure − cheaper + Σ notJudged.
 */
export const Bridge = Type.Object({
  /** Money per result at the benchmark, of the group with most judged spend. */
  price: nullable(Type.Number()),
  /** Value per unit of spend at the benchmark, where that group is judged by value. */
  roas: nullable(Type.Number()),
  spend: Type.Number(),
  /** Results × price (value ÷ roas) over all judged rows. */
  atPrice: Type.Number(),
  /** Excess of rows that are clearly expensive and on, or whose state is unknown. */
  sureOn: Type.Number(),
  /** Excess of rows that are clearly expensive and off. */
  sureOff: Type.Number(),
  /** Excess of rows that cost more than the benchmark with P ≥ .9, but are no waste: not surely by half. */
  mild: Type.Number(),
  /** Excess of the other rows above the benchmark, each of which may be chance. */
  unsure: Type.Number(),
  /** The part of `unsure` on search terms that hold a word that is expensive beyond chance; absent where there is none. */
  words: Type.Optional(Type.Number()),
  /** −Σ excess of the rows below the benchmark price, a positive number. */
  cheaper: Type.Number(),
  notJudged: Type.Array(Type.Object({ reason: NotJudgedReason, spend: Type.Number() })),
  /** One entry per judged group, each with its own price. */
  groups: Type.Array(
    Type.Object({ group: Type.String(), price: nullable(Type.Number()), roas: nullable(Type.Number()) }),
  ),
  /** The judged rows with their lines, for charts, tables and sentences. */
  rows: Type.Array(
    Type.Object({
      segmentId: Type.String(),
      group: Type.String(),
      line: BridgeLine,
      spend: Type.Number(),
      /** Results or value, whichever the group is judged by. */
      bought: Type.Number(),
      /** spend − results × price, or spend − value ÷ roas. */
      excess: Type.Number(),
      /** True for the rows of `words`. */
      word: Type.Optional(Type.Literal(true)),
    }),
  ),
})
export type Bridge = Static<typeof Bridge>
