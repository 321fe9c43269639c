/** Labels of a column as numbers from 0 to below `size`, equal where the labels are. */
export interface LabelCodes {
  codes: Uint32Array
  size: number
}

export function toCodes(labels: readonly string[]): LabelCodes {
  const numbers = new Map<string, number>()
  const codes = new Uint32Array(labels.length)
  let last = ''
  let code = -1
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!
    if (code === -1 || label !== last) code = toNumber(numbers, label)
    last = label
    codes[at] = code
  }
  return { codes, size: numbers.size }
}

/**
 * One number for each row, equal for two rows where all their labels are: exactly so, since numbers that would grow
 * beyond `exact` are counted anew.
 */
export function toKeys(count: number, columns: readonly LabelCodes[], exact = 2 ** 53): Float64Array {
  const keys = new Float64Array(count)
  let range = 1
  for (const { codes, size } of columns) {
    if (range * size > exact) range = renumber(keys)
    for (let at = 0; at < count; at++) keys[at] = keys[at]! * size + codes[at]!
    range *= size
  }
  return keys
}

function renumber(keys: Float64Array): number {
  const numbers = new Map<number, number>()
  for (let at = 0; at < keys.length; at++) keys[at] = toNumber(numbers, keys[at]!)
  return numbers.size
}

/** The number of a thing among those met so far. */
function toNumber<T>(numbers: Map<T, number>, thing: T): number {
  const known = numbers.get(thing)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(thing, number)
  return number
}
