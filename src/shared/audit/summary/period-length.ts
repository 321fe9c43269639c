import type { Period } from '../../schemas/segment'

const DAY = 86_400_000

/** Whole days of the period, both ends included; null where the file states none. */
export function daysOf(period: Period | null): number | null {
  if (!period) return null
  const days = (Date.parse(period.end) - Date.parse(period.start)) / DAY + 1
  return Number.isFinite(days) && days > 0 ? days : null
}

/** Days that two periods share. */
export function overlapOf(a: Period, b: Period): number {
  const start = a.start > b.start ? a.start : b.start
  const end = a.end < b.end ? a.end : b.end
  return start > end ? 0 : (daysOf({ start, end }) ?? 0)
}
