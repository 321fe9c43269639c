import type { Segment } from '../../schemas/segment'
import type { Frame } from './frame'

/** A row of one goal in the last audit and in this one; null where that audit does not have it. */
export interface RowOfBoth {
  before: Segment | null
  now: Segment | null
}

/** The rows of both audits, matched by their name and what they belong to. `group`: only those that were bought for this goal. */
export function matchRows({ before, now }: Frame, group?: string): RowOfBoth[] {
  const rows = new Map<string, RowOfBoth>()
  for (const side of ['before', 'now'] as const) {
    for (const segment of { before, now }[side].segments) {
      if (group !== undefined && segment.group !== group) continue
      const key = `${segment.group}\u0000${segment.label}\u0000${segment.parent ?? ''}`
      const row = rows.get(key) ?? { before: null, now: null }
      row[side] ??= segment
      rows.set(key, row)
    }
  }
  return [...rows.values()]
}
