import type { Preset } from '../load/period'

/** How often a client's account is audited automatically, and the period of each audit. */
export type Every = 'week' | 'month'

export const PERIOD_OF: Record<Every, Preset> = { week: 'last7', month: 'lastMonth' }

const HOUR_UTC = 6

/** The next time after `after`: Monday, or the first of the month, at 06:00 UTC. */
export function nextDue(every: Every, after: Date): Date {
  const due = new Date(after)
  due.setUTCHours(HOUR_UTC, 0, 0, 0)
  if (every === 'month') due.setUTCDate(1)
  else due.setUTCDate(due.getUTCDate() - ((due.getUTCDay() + 6) % 7))
  if (due > after) return due
  if (every === 'month') due.setUTCMonth(due.getUTCMonth() + 1)
  else due.setUTCDate(due.getUTCDate() + 7)
  return due
}
