/** Rows of a file that the server returns at a time. */
export const ROWS_AT_A_TIME = 200

/** Minimum rows of a stride; two numbers alone are shorter as they are. */
const SHORTEST_STRIDE = 3

/**
 * Row numbers as compact ranges, ascending and distinct: [2,3,4,7] becomes `2-4,7`. Equally spaced rows, such as one
 * campaign's in a daily file, become a stride: [2,13,24] is `2-24/11`.
 */
export function toRowRanges(rows: ArrayLike<number>): string {
  const sorted = isAscending(rows) ? rows : sortDistinct(rows)
  const ranges: string[] = []
  for (let i = 0; i < sorted.length;) {
    const step = (sorted[i + 1] ?? 0) - sorted[i]!
    let end = i
    while (sorted[end + 1] === sorted[end]! + step) end++
    const count = end - i + 1
    if (step === 1) ranges.push(`${sorted[i]}-${sorted[end]}`)
    else if (count >= SHORTEST_STRIDE) ranges.push(`${sorted[i]}-${sorted[end]}/${step}`)
    else {
      end = i
      ranges.push(`${sorted[i]}`)
    }
    i = end + 1
  }
  return ranges.join(',')
}

/** Most lists are already sorted in file order without duplicates. */
function isAscending(rows: ArrayLike<number>): boolean {
  for (let at = 1; at < rows.length; at++) if (rows[at]! <= rows[at - 1]!) return false
  return true
}

/** In a typed array, since a set of 500,000 rows takes 60 MB. */
function sortDistinct(rows: ArrayLike<number>): Float64Array {
  return new Float64Array(rows).sort().filter((row, at, all) => row !== all[at - 1])
}

/** Inverse of `toRowRanges`. Throws RangeError on any other text. Check untrusted input with `countRows` first. */
export function fromRowRanges(ranges: string): number[] {
  return readRanges(ranges).flatMap(({ from, count, step }) =>
    Array.from({ length: count }, (_, at) => from + at * step),
  )
}

/** The `most` smallest row numbers, ascending and distinct. Throws RangeError like `fromRowRanges`. */
export function firstRows(ranges: string, most: number): number[] {
  const rows = readRanges(ranges).flatMap(({ from, count, step }) =>
    Array.from({ length: Math.min(count, most) }, (_, at) => from + at * step),
  )
  return [...new Set(rows)].sort((a, b) => a - b).slice(0, most)
}

/** Whether a row number is in the ranges, asked row by row. Throws RangeError like `fromRowRanges`. */
export function toRowFilter(ranges: string): (row: number) => boolean {
  const read = readRanges(ranges)
  const last = read.reduce((most, { from, count, step }) => Math.max(most, from + (count - 1) * step), 0)
  // A set of 500,000 rows takes 20 MB.
  const marked = new Uint8Array(last + 1)
  for (const { from, count, step } of read) for (let at = 0; at < count; at++) marked[from + at * step] = 1
  return (row) => marked[row] === 1
}

/** Number of entries that `fromRowRanges` would return, without creating them. Throws RangeError like it does. */
export function countRows(ranges: string): number {
  return readRanges(ranges).reduce((sum, { count }) => sum + count, 0)
}

function readRanges(ranges: string): { from: number; count: number; step: number }[] {
  if (ranges === '') return []
  return ranges.split(',').map((range) => {
    const [, from, to, step = '1'] = /^(\d+)(?:-(\d+)(?:\/([1-9]\d*))?)?$/.exec(range) ?? []
    if (from === undefined) throw new RangeError(`Not a row range: ${range}`)
    const distance = Number(to ?? from) - Number(from)
    return {
      from: Number(from),
      count: Math.max(0, Math.floor(distance / Number(step)) + 1),
      step: Number(step),
    }
  })
}
