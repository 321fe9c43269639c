import { AppError } from '../../../shared/app-error'
import type { Period } from '../../../shared/schemas/segment'

export const PRESETS = ['last7', 'last14', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof PRESETS)[number]

const DAY_MS = 86_400_000
const LONGEST_DAYS = 366
const LAST_DAYS: Partial<Record<Preset, number>> = { last7: 7, last14: 14, last30: 30, last90: 90 }

/** Today in the account's time zone, which Google uses. */
export function todayIn(timeZone: string | null, now: Date): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: timeZone ?? 'UTC' }).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

/** Dates of a preset as in Google Ads: "last n days" end yesterday, "this month" includes today. Inclusive ISO dates. */
export function toPeriod(preset: Preset, today: string): Period {
  const days = LAST_DAYS[preset]
  if (days) return { start: shift(today, -days), end: shift(today, -1) }
  const first = `${today.slice(0, 7)}-01`
  if (preset === 'thisMonth') return { start: first, end: today }
  const end = shift(first, -1)
  return { start: `${end.slice(0, 7)}-01`, end }
}

/** Checks dates that a person chose. Throws AppError (`invalid_range`). */
export function requirePeriod(start: string, end: string, today: string): Period {
  for (const date of [start, end]) {
    const valid = /^\d{4}-\d\d-\d\d$/.test(date) && shift(date, 0) === date
    if (!valid) throw new AppError('invalid_range', 'Choose a start and an end date.')
  }
  if (start > end) throw new AppError('invalid_range', 'The start date must not be after the end date.')
  if (start > today) throw new AppError('invalid_range', 'This period hasn’t started yet.')
  if (shift(start, LONGEST_DAYS) <= end)
    throw new AppError('invalid_range', 'Please choose at most one year.')
  return { start, end: end > today ? today : end }
}

function shift(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
