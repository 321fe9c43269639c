import type { DimensionColumn } from '../columns/dimension-column'

/** One way of leaving columns open, and the rows that do so. */
export interface RowPattern {
  filled: ReadonlySet<DimensionColumn>
  rows: Uint32Array
}

export interface RowPatterns {
  patterns: RowPattern[]
  /** Index of each row's pattern. */
  ofRow: Uint32Array
}

/** Tells rows apart by the columns that they leave open. There are fewer columns than bits in a number: one a dimension. */
export function findPatterns(count: number, columns: readonly DimensionColumn[]): RowPatterns {
  const bits = new Float64Array(count)
  for (const column of columns)
    for (let at = 0; at < count; at++) bits[at] = bits[at]! * 2 + (column.isOpen(at) ? 0 : 1)
  const firsts: number[] = []
  const sizes: number[] = []
  const ofRow = new Uint32Array(count)
  const known = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    let index = known.get(bits[at]!)
    if (index === undefined) {
      index = firsts.length
      known.set(bits[at]!, index)
      firsts.push(at)
      sizes.push(0)
    }
    sizes[index]!++
    ofRow[at] = index
  }
  const patterns = firsts.map((first, i) => ({
    filled: new Set(columns.filter((column) => !column.isOpen(first))),
    rows: new Uint32Array(sizes[i]!),
  }))
  sizes.fill(0)
  for (let at = 0; at < count; at++) {
    const index = ofRow[at]!
    patterns[index]!.rows[sizes[index]!++] = at
  }
  return { patterns, ofRow }
}

/** Of each pattern whether it fills all that one fills, and more. */
export function findFiner(patterns: readonly RowPattern[], { filled }: RowPattern): Uint8Array {
  return Uint8Array.from(patterns, (other) =>
    other.filled.size > filled.size && filled.isSubsetOf(other.filled) ? 1 : 0,
  )
}
