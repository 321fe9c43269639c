import { Type, type Static } from '@sinclair/typebox'

/** Whether a row can still spend money on the day of the audit. */
export const RowState = Type.Union([Type.Literal('on'), Type.Literal('off'), Type.Literal('unknown')])
export type RowState = Static<typeof RowState>

/** The evidence for a state: a status of the file, an end date, the last day with delivery, or the age of the period. */
export const StateReason = Type.Union([
  Type.Literal('status_on'),
  Type.Literal('status_paused'),
  Type.Literal('status_ended'),
  Type.Literal('status_removed'),
  Type.Literal('not_eligible'),
  Type.Literal('end_passed'),
  Type.Literal('no_recent_delivery'),
  Type.Literal('delivered_to_the_end'),
  Type.Literal('old_period'),
  Type.Literal('not_stated'),
])
export type StateReason = Static<typeof StateReason>

/** The thing that keeps a running row from spending more: levers follow it. */
export const RowLimit = Type.Union([
  Type.Literal('budget'),
  Type.Literal('rank'),
  Type.Literal('target'),
  Type.Literal('learning'),
  Type.Literal('status'),
  Type.Literal('none'),
])
export type RowLimit = Static<typeof RowLimit>
