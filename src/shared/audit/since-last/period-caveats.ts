import type { Period } from '../../schemas/analysis'
import { daysOf, overlapOf } from '../summary/period-length'

/** Sentences on why the figures of two periods may not be comparable; none where they are. */
export function listPeriodCaveats(before: Period | null, now: Period | null): string[] {
  if (!before || !now) return ['One of the files states no dates, so the periods could not be checked.']
  const caveats: string[] = []
  const shared = overlapOf(before, now)
  if (before.start === now.start && before.end === now.end)
    caveats.push('Both reports cover the same days: changes are late results or corrections.')
  else if (shared > 0) caveats.push(`The periods share ${shared} ${shared === 1 ? 'day' : 'days'}.`)
  if (before.start > now.start) caveats.push('The earlier report covers the later days.')
  if (!areAlike(before, now))
    caveats.push(
      `The periods differ in length (${daysOf(before)} and ${daysOf(now)} days): compare rates, not counts.`,
    )
  return caveats
}

/** Whether counts of the two may be compared: their lengths differ by a tenth at most. True where one is not known. */
export function areAlike(before: Period | null, now: Period | null): boolean {
  const [from, to] = [daysOf(before), daysOf(now)]
  return from === null || to === null || Math.abs(from - to) <= 0.1 * Math.max(from, to)
}
