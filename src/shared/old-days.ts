const DAY = 86_400_000

/** Data older than this say little about current campaigns, and no decision should follow them without a new audit. */
export const OLD_DAYS = 35

/** A row that delivered until the last day of its data counts as running for this many days after it; of older data, it may have been changed since. */
export const AGING_DAYS = 14

/** Whole days since the end of a period, never negative. */
export const ageInDays = (end: string, now = Date.now()) =>
  Math.max(0, Math.floor((now - Date.parse(end)) / DAY))

/** Days from the end of an audit's data to the audit: whether it knew what still ran. */
export const ageAtAudit = ({ lastDay, createdAt }: { lastDay: string; createdAt: string }) =>
  ageInDays(lastDay, Date.parse(createdAt))

/** Whether an audit's decisions wait for a new audit. */
export const isStale = ({ ageDays }: { ageDays: number }) => ageDays > OLD_DAYS

/** Whether an audit's word that its expensive rows run still holds: of older data nobody knows what was switched off since. */
export const stillRuns = ({ running, ageDays = 0 }: { running?: boolean | undefined; ageDays?: number }) =>
  running === true && ageDays <= AGING_DAYS

/** Whether an audit's word that its expensive rows run still holds today, whenever it was made. */
export const runsToday = (
  { running, lastDay }: { running?: boolean | undefined; lastDay: string },
  now = Date.now(),
): boolean => stillRuns({ running, ageDays: ageInDays(lastDay, now) })

/** Whether data that end on this day are too old to say what runs now. */
export const isOld = (end: string, now = Date.now()) => isStale({ ageDays: ageInDays(end, now) })

/** The last day on which a period can have ended whose data are old now. */
export const lastOldDay = (now: Date) =>
  new Date(now.getTime() - (OLD_DAYS + 1) * DAY).toISOString().slice(0, 10)
