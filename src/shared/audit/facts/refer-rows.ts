import { toRowRanges } from '../../row-ranges'
import type { Fact, Segment } from '../../schemas/analysis'

type Rows = Pick<Fact, 'rows' | 'rowsFrom'>

/** Where facts say which rows they rest on: the shortest way that `rowsOf` can follow. */
export interface RowReferences {
  refer(factId: string, subject: string, rows: Iterable<number> | string): Rows
}

/** Every fact states its own rows. */
export const STATED_ROWS: RowReferences = {
  refer: (_factId, _subject, rows) => ({ rows: typeof rows === 'string' ? rows : toRowRanges(rows) }),
}

/** Facts refer to their subject, to an earlier fact of the same rows, or to the segments that make them up. */
export function referRows(
  whole: string,
  segments: readonly Pick<Segment, 'id' | 'rows'>[],
  rowsBySegment: ReadonlyMap<string, Iterable<number>>,
): RowReferences {
  const own = new Map([['account', whole], ...segments.map(({ id, rows }) => [id, rows] as const)])
  const stated = new Map<string, string>([...own].map(([id, rows]) => [rows, id]))
  const sizes = new Map<string, number>(segments.map(({ id }) => [id, 0]))
  const segmentOf = new Map<number, string>()
  for (const [id, rows] of rowsBySegment)
    for (const row of rows) {
      segmentOf.set(row, id)
      sizes.set(id, (sizes.get(id) ?? 0) + 1)
    }
  const printed = new WeakMap<object, string>()
  const print = (rows: Iterable<number> | string): string => {
    if (typeof rows === 'string') return rows
    const found = printed.get(rows) ?? toRowRanges(rows)
    printed.set(rows, found)
    return found
  }
  return {
    refer(factId, subject, rows) {
      const ranges = print(rows)
      if (own.get(subject) === ranges) return {}
      const known = stated.get(ranges)
      if (known !== undefined) return { rowsFrom: [known] }
      stated.set(ranges, factId)
      const parts = typeof rows === 'string' ? null : wholeSegments(rows, segmentOf, sizes)
      const shorter = parts && JSON.stringify(parts).length < ranges.length
      return shorter ? { rowsFrom: parts } : { rows: ranges }
    },
  }
}

/** The segments that these rows are all of; null where they hold a part of one. */
function wholeSegments(
  rows: Iterable<number>,
  segmentOf: ReadonlyMap<number, string>,
  sizes: ReadonlyMap<string, number>,
): string[] | null {
  const counts = new Map<string, number>()
  for (const row of new Set(rows)) {
    const id = segmentOf.get(row)
    if (id === undefined) return null
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const complete = [...counts].every(([id, count]) => sizes.get(id) === count)
  // In the order of the segments, not of the file's rows: the same figures are the same report.
  return complete ? [...sizes.keys()].filter((id) => counts.has(id)) : null
}
