import { ageInDays } from './old-days'

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
