/** Rows with a line of their own in a worked sum. */
const NAMED = 8

/**
 * The largest rows, each with a line of its own in a worked sum, and all others, which share a line. A single other row gets
 * its own line: `rest` is empty or holds at least two rows. Both are in order, largest first.
 */
export function nameLargest<T>(
  rows: readonly T[],
  sizeOf: (row: T) => number,
): { named: readonly T[]; rest: readonly T[] } {
  const sorted = rows.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (sorted.length <= NAMED + 1) return { named: sorted, rest: [] }
  return { named: sorted.slice(0, NAMED), rest: sorted.slice(NAMED) }
}
