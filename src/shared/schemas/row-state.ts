import type { Static } from '@sinclair/typebox'
import { oneOf } from './one-of'

/** Whether a row can still spend money on the day of the audit. */
export const RowState = oneOf('on', 'off', 'unknown')
export type RowState = Static<typeof RowState>

/** Evidence of a state: a status in the file, an end date, the last day with delivery, or the age of the period. */
export const StateReason = oneOf(
  'status_on', 'status_paused', 'status_ended', 'status_removed', 'not_eligible', 'end_passed',
  'no_recent_delivery', 'delivered_to_the_end', 'old_period', 'not_stated',
) // prettier-ignore
export type StateReason = Static<typeof StateReason>

/** The limit that holds back a running row's spend. The lever of a decision depends on it. */
export const RowLimit = oneOf('budget', 'rank', 'target', 'learning', 'status', 'none')
export type RowLimit = Static<typeof RowLimit>
