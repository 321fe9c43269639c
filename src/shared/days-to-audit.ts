import { ageInDays } from './old-days'
import type { Period } from './schemas/segment'

const DAY = 86_400_000
/** Longer than this, a gap between two audits is no period to audit as a whole. */
const LONGEST_GAP = 90
const USUAL_DAYS = 30

/** Days to audit next, up to yesterday: those since the end of a period, or after a long gap the last 30. */
export function daysToAudit(end: string, now = Date.now()): { start: string; end: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const gap = ageInDays(end, now) - 1
  return { start: day(now - (gap > LONGEST_GAP ? USUAL_DAYS : gap) * DAY), end: day(now - DAY) }
}

/** The period of equal length after this one, the day on which it can be audited, and whether that day has come. */
export function nextDays({ start, end }: Period, now = Date.now()) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const [first, last] = [Date.parse(start), Date.parse(end)]
  const audit = 2 * last - first + 2 * DAY
  return { start: day(last + DAY), end: day(audit - DAY), audit: day(audit), isOver: audit <= now }
}
