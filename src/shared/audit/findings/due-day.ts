import type { Action } from '../../schemas/finding'
import { addDays } from '../summary/add-days'

/** The day (YYYY-MM-DD) by which a step should be done: so many days after the audit that first asked for it, here made `today`. Null where either is unknown. */
export function dueDay(
  today: string | undefined,
  { asked = today, dueDays }: Pick<Action, 'asked' | 'dueDays'>,
): string | null {
  return asked && dueDays !== undefined ? addDays(asked, dueDays) : null
}
