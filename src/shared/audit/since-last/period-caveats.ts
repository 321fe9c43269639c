import type { SinceCaveat } from '../../schemas/since-last'
import type { Period } from '../../schemas/segment'
import { daysOf, overlapOf } from '../summary/period-length'

/** Reasons why figures of two periods may not be comparable. */
export function listPeriodCaveats(before: Period | null, now: Period | null): SinceCaveat[] {
  if (!before || !now) return [{ code: 'no_dates' }]
  const caveats: SinceCaveat[] = []
  const shared = overlapOf(before, now)
  if (before.start === now.start && before.end === now.end) caveats.push({ code: 'same_days' })
  else if (shared > 0) caveats.push({ code: 'shared_days', days: [shared] })
  if (before.start > now.start) caveats.push({ code: 'later_days' })
  if (!areEquallyLong(before, now))
    caveats.push({ code: 'lengths', days: [daysOf(before) ?? 0, daysOf(now) ?? 0] })
  return caveats
}

/** Whether counts of the periods may be compared: lengths within a tenth of each other. True where one is unknown. */
export function areEquallyLong(before: Period | null, now: Period | null): boolean {
  const [from, to] = [daysOf(before), daysOf(now)]
  return from === null || to === null || Math.abs(from - to) <= 0.1 * Math.max(from, to)
}
