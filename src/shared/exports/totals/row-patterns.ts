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

/** Tells rows apart by the columns that they leave open. */
export function findPatterns(count: number, columns: readonly DimensionColumn[]): RowPatterns {
  const ofRow = new Uint32Array(count)
  let firsts = [0]
  for (const column of columns) firsts = split(ofRow, firsts.length, column)
  const sizes = firsts.map(() => 0)
  for (let at = 0; at < count; at++) sizes[ofRow[at]!]!++
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

/** Splits patterns by one more column, and answers the first row of each. */
function split(ofRow: Uint32Array, patterns: number, column: DimensionColumn): number[] {
  const indexes = new Int32Array(patterns * 2).fill(-1)
  const firsts: number[] = []
  for (let at = 0; at < ofRow.length; at++) {
    const half = ofRow[at]! * 2 + (column.isOpen(at) ? 0 : 1)
    if (indexes[half] === -1) {
      indexes[half] = firsts.length
      firsts.push(at)
    }
    ofRow[at] = indexes[half]!
  }
  return firsts
}

/** Of each pattern whether it fills all that one fills, and more. */
export function findFiner(patterns: readonly RowPattern[], { filled }: RowPattern): Uint8Array {
  return Uint8Array.from(patterns, (other) =>
    other.filled.size > filled.size && filled.isSubsetOf(other.filled) ? 1 : 0,
  )
}
