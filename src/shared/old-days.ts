const DAY = 86_400_000

/** Data older than this say little about current campaigns, and no decision should follow them without a new audit. */
export const OLD_DAYS = 35

/** Whole days since the end of a period, never negative. */
export const ageInDays = (end: string, now: number) => Math.max(0, Math.floor((now - Date.parse(end)) / DAY))

/** Whether an audit's decisions wait for a new audit. */
export const isStale = ({ ageDays }: { ageDays: number }) => ageDays > OLD_DAYS

/** Whether data that end on this day are too old to say what runs now. */
export const isOld = (end: string, now = Date.now()) => isStale({ ageDays: ageInDays(end, now) })

/** Longer than this, a gap between two audits is no period to audit as a whole. */
const LONGEST_GAP = 90
const USUAL_DAYS = 30

/** Days to audit next, up to yesterday: those since the end of a period, or after a long gap the last 30. */
export function daysToAudit(end: string, now = Date.now()): { start: string; end: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const gap = ageInDays(end, now) - 1
  return { start: day(now - (gap > LONGEST_GAP ? USUAL_DAYS : gap) * DAY), end: day(now - DAY) }
}

/** The last day on which a period can have ended whose data are old now. */
export const lastOldDay = (now: Date) =>
  new Date(now.getTime() - (OLD_DAYS + 1) * DAY).toISOString().slice(0, 10)
