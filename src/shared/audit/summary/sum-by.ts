import { tidy } from '../../metrics/rates'

/**
 * Sums of `values` by index, compensated (Neumaier) and rounded to fourteen digits, so that row order makes no
 * difference. Blank cells (NaN) and negative indexes are skipped.
 */
export function sumBy(index: Int32Array, size: number, values: Float64Array): Float64Array {
  const sums = new Float64Array(size)
  const lost = new Float64Array(size)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    const at = index[row]!
    if (at < 0 || value !== value) continue
    const before = sums[at]!
    const after = before + value
    lost[at]! += Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before
    sums[at] = after
  }
  for (let at = 0; at < size; at++) sums[at] = tidy(sums[at]! + lost[at]!)
  return sums
}
