import type { Finding } from '../../schemas/finding'
import type { Period } from '../../schemas/segment'

/** The rule of days on which all rows together sold less: `rules/delivery/account-dip.ts`. */
const DIP = 'DIP'

/** First and last day of the dip that a finding is about; null for findings about something else. */
export function dipDaysOf({ rule, day, cells }: Pick<Finding, 'rule' | 'day' | 'cells'>): Period | null {
  const end = cells?.[0]
  return rule === DIP && day !== undefined && end !== undefined ? { start: day, end } : null
}
