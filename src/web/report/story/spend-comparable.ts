import type { Change } from '../../../shared/schemas/since-last'

/** Spends that differ by more than this factor are of different undertakings. */
const COMPARABLE = 3

/** Whether the changes may be judged: of much more or less spend, a change is neither better nor worse. */
export function isSpendComparable(changes: readonly Change[]): boolean {
  const { before, now } = changes.find(({ metric }) => metric === 'spend') ?? {}
  if (!before || !now) return true
  return Math.max(before, now) <= COMPARABLE * Math.min(before, now)
}
