import { addDays } from '../summary/add-days'

/** The day (YYYY-MM-DD) by which a step should be done: so many days after the audit's. Null where either is unknown. */
export function dueDay(today: string | undefined, days: number | undefined): string | null {
  return today && days !== undefined ? addDays(today, days) : null
}
