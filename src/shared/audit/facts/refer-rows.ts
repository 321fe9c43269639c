import { toRowRanges } from '../../row-ranges'
import type { Fact } from '../../schemas/fact'
import type { Segment } from '../../schemas/segment'

type Rows = Pick<Fact, 'rows' | 'rowsFrom'>

/** Decides how a fact states its rows: by the shortest reference that `rowsOf` can follow. */
export interface RowReferences {
  refer(factId: string, subject: string, rows: ArrayLike<number> | string): Rows
}

/** Every fact states its own rows. */
export const STATED_ROWS: RowReferences = {
  refer: (_factId, _subject, rows) => ({ rows: typeof rows === 'string' ? rows : toRowRanges(rows) }),
}

/** Facts refer to their subject, to an earlier fact of the same rows, or to the segments that make them up. */
export function referRows(
  whole: string,
  segments: readonly Pick<Segment, 'id' | 'rows'>[],
  rowsBySegment: ReadonlyMap<string, ArrayLike<number>>,
): RowReferences {
  const own = new Map([['account', whole], ...segments.map(({ id, rows }) => [id, rows] as const)])
  const stated = new Map<string, string>([...own].map(([id, rows]) => [rows, id]))
  let owners: Owners | undefined
  const printed = new WeakMap<object, string>()
  const print = (rows: ArrayLike<number> | string): string => {
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
      owners ??= findOwners(rowsBySegment)
      const parts = typeof rows === 'string' ? null : wholeSegments(rows, owners)
      const shorter = parts && JSON.stringify(parts).length < ranges.length
      return shorter ? { rowsFrom: parts } : { rows: ranges }
    },
  }
}

/** Segment of each row, and number of rows of each segment. Typed arrays: a map of 500,000 rows takes 40 MB. */
interface Owners {
  ids: string[]
  sizes: Int32Array
  /** By row number: index in `ids` plus 1; 0 for a row without a segment. */
  places: Int32Array
  /** By row number: the number of the last query that counted it. */
  counted: Int32Array
  questions: number
}

function findOwners(rowsBySegment: ReadonlyMap<string, ArrayLike<number>>): Owners {
  let last = 0
  for (const rows of rowsBySegment.values())
    for (let at = 0; at < rows.length; at++) last = Math.max(last, rows[at]!)
  const places = new Int32Array(last + 1)
  const sizes = Int32Array.from(rowsBySegment.values(), ({ length }) => length)
  ;[...rowsBySegment.values()].forEach((rows, place) => {
    for (let at = 0; at < rows.length; at++) places[rows[at]!] = place + 1
  })
  return { ids: [...rowsBySegment.keys()], sizes, places, counted: new Int32Array(last + 1), questions: 0 }
}

/** The segments whose rows together are exactly these; null where only a part of a segment is included. */
function wholeSegments(rows: ArrayLike<number>, owners: Owners): string[] | null {
  const { ids, sizes, places, counted } = owners
  const question = ++owners.questions
  const counts = new Map<number, number>()
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const place = places[row] ?? 0
    if (place === 0) return null
    if (counted[row] === question) continue
    counted[row] = question
    counts.set(place - 1, (counts.get(place - 1) ?? 0) + 1)
  }
  const complete = [...counts].every(([at, count]) => sizes[at] === count)
  // Sorted by segment, not by the file's rows, so that files with the same figures give the same report.
  return complete ? [...counts.keys()].sort((a, b) => a - b).map((at) => ids[at]!) : null
}
