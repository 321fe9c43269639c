import { FirstFinder, mixFigure } from '../columns/first-finder'

/** Labels of a column as numbers from 0 to below `size`, equal where the labels are. */
export interface LabelCodes {
  codes: Uint32Array
  size: number
}

/**
 * One number for each row, equal for two rows where all their labels are: exactly so, since numbers that would grow
 * beyond `exact` are counted anew. Fills `keys`.
 */
export function toKeys(keys: Float64Array, columns: readonly LabelCodes[], exact = 2 ** 53): void {
  keys.fill(0)
  let range = 1
  for (const { codes, size } of columns) {
    if (range * size > exact) range = renumber(keys)
    for (let at = 0; at < keys.length; at++) keys[at] = keys[at]! * size + codes[at]!
    range *= size
  }
}

/** Numbers keys from 0 on, and returns how many there are. */
function renumber(keys: Float64Array): number {
  const finder = new FirstFinder(keys.length, (a, b) => keys[a] === keys[b])
  const firsts = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) firsts[at] = finder.find(at, mixFigure(0, keys[at]!))
  let count = 0
  for (let at = 0; at < keys.length; at++) keys[at] = firsts[at] === at ? count++ : keys[firsts[at]!]!
  return count
}
