import type { DimensionColumn } from '../columns/dimension-column'
import type { RowSet } from './row-set'

/** A set of columns that are filled. */
export interface RowPattern {
  filled: ReadonlySet<DimensionColumn>
  /** Number of rows with this pattern, without those in `gone`. */
  size: number
}

export interface RowPatterns {
  patterns: RowPattern[]
  /** Index of the pattern by row. */
  ofRow: Uint32Array
}

/** Classifies rows by which columns are blank or `All`. Rows in `gone` are not counted. */
export function findPatterns(count: number, columns: readonly DimensionColumn[], gone: RowSet): RowPatterns {
  const ofRow = new Uint32Array(count)
  let firsts = [0]
  for (const column of columns) firsts = split(ofRow, firsts.length, column)
  const sizes = new Uint32Array(firsts.length)
  for (let at = 0; at < count; at++) if (!gone.has(at)) sizes[ofRow[at]!]!++
  const patterns = firsts.map((first, i) => ({
    filled: new Set(columns.filter((column) => !column.isOpen(first))),
    size: sizes[i]!,
  }))
  return { patterns, ofRow }
}

/** Rows of one pattern, without those in `gone`. */
export function listRows({ patterns, ofRow }: RowPatterns, pattern: RowPattern, gone: RowSet): Uint32Array {
  const index = patterns.indexOf(pattern)
  const rows = new Uint32Array(pattern.size)
  for (let at = 0, to = 0; at < ofRow.length; at++) if (ofRow[at] === index && !gone.has(at)) rows[to++] = at
  return rows
}

/** Splits patterns by one more column, and returns the first row of each. */
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

/** For each pattern, whether it fills all columns of this one and more. */
export function findFiner(patterns: readonly RowPattern[], { filled }: RowPattern): Uint8Array {
  return Uint8Array.from(patterns, (other) =>
    other.filled.size > filled.size && filled.isSubsetOf(other.filled) ? 1 : 0,
  )
}
