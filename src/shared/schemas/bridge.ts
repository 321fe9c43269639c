import { Type, type Static } from '@sinclair/typebox'
import { nullable } from './nullable'
import { oneOf } from './one-of'

/** A line of the bridge that a judged row's excess belongs to. */
export const BridgeLine = oneOf('sureOn', 'sureOff', 'mild', 'unsure', 'cheaper')
export type BridgeLine = Static<typeof BridgeLine>

export const NotJudgedReason = oneOf('other_goal', 'quarantined', 'no_results', 'too_few')
export type NotJudgedReason = Static<typeof NotJudgedReason>

/**
 * Lines of a file's spend, exact to the cent, in the report's currency:
 * spend = atPrice + sureOn + sureOff + mild + unsure − cheaper + Σ notJudged.
 */
export const Bridge = Type.Object({
  /** Money per result at the benchmark, of the group with most judged spend. */
  price: nullable(Type.Number()),
  /** Value per unit of spend at the benchmark, where that group is judged by value. */
  roas: nullable(Type.Number()),
  spend: Type.Number(),
  /** Results × price (value ÷ roas) over all judged rows. */
  atPrice: Type.Number(),
  /** Excess of rows that are surely dear and on, or whose state is unknown. */
  sureOn: Type.Number(),
  /** Excess of rows that are surely dear and off. */
  sureOff: Type.Number(),
  /** Excess of rows that are dearer than the benchmark with P ≥ .9, by less than half. */
  mild: Type.Number(),
  /** Excess of the other dear rows: it could be chance. */
  unsure: Type.Number(),
  /** −Σ excess of the rows below the benchmark price: positive. */
  cheaper: Type.Number(),
  notJudged: Type.Array(Type.Object({ reason: NotJudgedReason, spend: Type.Number() })),
  /** One entry a judged group, since each has a price of its own. */
  groups: Type.Array(
    Type.Object({ group: Type.String(), price: nullable(Type.Number()), roas: nullable(Type.Number()) }),
  ),
  /** The judged rows and the line that each belongs to: charts, tables and sentences take the split from here. */
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
    }),
  ),
})
export type Bridge = Static<typeof Bridge>
