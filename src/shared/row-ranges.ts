/** Row numbers as compact ranges, ascending and without repeats: [2,3,4,7] is `2-4,7`. */
export function toRowRanges(rows: Iterable<number>): string {
  const sorted = [...new Set(rows)].sort((a, b) => a - b)
  const ranges: string[] = []
  for (let i = 0; i < sorted.length;) {
    let end = i
    while (sorted[end + 1] === sorted[end]! + 1) end++
    ranges.push(end === i ? `${sorted[i]}` : `${sorted[i]}-${sorted[end]}`)
    i = end + 1
  }
  return ranges.join(',')
}

/** The inverse of `toRowRanges`. Throws RangeError on anything that is not such a list. */
export function fromRowRanges(ranges: string): number[] {
  if (ranges === '') return []
  return ranges.split(',').flatMap((range) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? []
    if (from === undefined) throw new RangeError(`Not a row range: ${range}`)
    const start = Number(from)
    return Array.from({ length: Number(to ?? from) - start + 1 }, (_, i) => start + i)
  })
}
