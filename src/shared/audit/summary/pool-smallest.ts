import type { RowIndex } from './row-index'
import { sumBy } from './sum-by'

/** Maximum segments of one audit, by spend; the smaller ones are pooled. Each takes 10 KB during the audit. */
export const MOST_SEGMENTS = 2000

/**
 * Keeps the `most` keys with the most `spend` (ties by key) and gives all others the next number. `pooled` is how
 * many those are.
 */
export function poolSmallest(
  { index, first }: RowIndex,
  spend: Float64Array,
  keys: ArrayLike<string | number>,
  most = MOST_SEGMENTS,
): RowIndex & { pooled: number } {
  if (first.length <= most) return { index, first, pooled: 0 }
  const sums = sumBy(index, first.length, spend)
  const kept = [...first.keys()]
    .sort((a, b) => sums[b]! - sums[a]! || (keys[first[a]!]! < keys[first[b]!]! ? -1 : 1))
    .slice(0, most)
  const places = new Int32Array(first.length).fill(most)
  for (const [place, at] of kept.entries()) places[at] = place
  return {
    index: index.map((at) => (at < 0 ? -1 : places[at]!)),
    first: kept.map((at) => first[at]!),
    pooled: first.length - most,
  }
}
