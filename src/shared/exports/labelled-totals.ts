import type { Amounts } from './amounts'
import type { DimensionColumn } from './dimension-column'
import { hasColon, isAverageLabel, isOtherLabel } from './total-labels'
import type { TotalRow } from './totals-rows'

/** Columns in which a total row may say what it is the total of: `Total: Search` with type Search. */
const KINDS: ReadonlySet<string> = new Set(['campaignType', 'network', 'device', 'matchType', 'objective'])

/** Columns of which Google writes a total for each value: `Total: Age` of men, and of women. */
const SEGMENTS: ReadonlySet<string> = new Set([...KINDS, 'day', 'age', 'gender', 'country', 'region', 'city', 'location', 'platform', 'placement', 'audienceSegment']) // prettier-ignore

/** Figures that have to repeat the rest before a row without a word for it counts as its total: two may by chance. */
const PROVING = 3

/**
 * Rows that name themselves a total or an average. A label alone is not enough: search terms, campaigns and ad texts may
 * read `Total`. Theirs is a row whose other cells are filled, or whose figures are not those of the rest.
 */
export function findLabelledTotals(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: ReadonlyMap<number, string>,
  unnamed: ReadonlySet<number>,
): TotalRow[] {
  if (labelled.size === 0) return []
  const isData = (row: number) => !labelled.has(row) && !unnamed.has(row)
  const rest = amounts.sumOf(0, count, isData)
  const outweighsRest = (row: number) => amounts.reaches(row, rest, 0.9)
  const inBlocks = findBlockTotals(count, amounts, labelled, outweighsRest)
  const isTotal = (at: number, label: string): boolean => {
    const neighbours = identity.filter((column) => column.values[at] !== label && !column.isOpen(at))
    if (neighbours.some(({ dimension }) => !KINDS.has(dimension))) {
      if (!hasColon(label) || neighbours.some(({ dimension }) => !SEGMENTS.has(dimension))) return false
      const isAlike = (row: number) => neighbours.every(({ values }) => values[row] === values[at])
      return amounts.repeats(
        at,
        amounts.sumOf(0, count, (row) => isData(row) && isAlike(row)),
      )
    }
    if (isAverageLabel(label)) return amounts.averages(at, rest)
    if (identity.length > 1 || identity[0]?.values[at] !== label) return true
    return inBlocks.has(at) || (!hasColon(label) && outweighsRest(at))
  }
  return [...labelled].flatMap(([at, label]) => {
    if (!isTotal(at, label)) return []
    return { at, label, reason: toReason(label) }
  })
}

function toReason(label: string): TotalRow['reason'] {
  if (isAverageLabel(label)) return 'subtotal'
  return isOtherLabel(label) ? 'aggregate' : 'total'
}

/** Total rows stand together: above or below all others, or below the rows of one of several exports in a file. */
function findBlockTotals(
  count: number,
  amounts: Amounts,
  labelled: ReadonlyMap<number, string>,
  outweighsRest: (row: number) => boolean,
): Set<number> {
  const found = new Set<number>()
  let first = 0
  for (const run of findRuns(labelled)) {
    const before = amounts.sumOf(first, run[0]!, () => true)
    const last = run.at(-1)!
    const isEdge = run[0] === 0 || last === count - 1
    if (
      (isEdge && run.some(outweighsRest)) ||
      (before.rows > 0 && run.some((row) => amounts.repeats(row, before)))
    )
      for (const row of run) found.add(row)
    first = last + 1
  }
  return found
}

function findRuns(labelled: ReadonlyMap<number, string>): number[][] {
  const runs: number[][] = []
  for (const row of [...labelled.keys()].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.at(-1) === row - 1) run.push(row)
    else runs.push([row])
  }
  return runs
}

/**
 * A first or last row that repeats the rest in so many figures that no word is needed to tell: totals are written in more
 * languages than any list has. Only where one column names the rows, since a total leaves the others blank.
 */
export function findProvenTotal(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  dropped: ReadonlySet<number>,
): TotalRow[] {
  const [names] = identity
  if (!names || identity.length > 1 || count - dropped.size < 3) return []
  const isLeft = (row: number) => row >= 0 && row < count && !dropped.has(row)
  let first = 0
  while (first < count && !isLeft(first)) first++
  let last = count - 1
  while (last > first && !isLeft(last)) last--
  for (const at of [last, first]) {
    // A total's words hold no figures; days and ages do.
    if (/\d/u.test(names.values[at]!)) continue
    const isOther = (row: number) => row !== at && !dropped.has(row)
    if (amounts.countRepeated(at, isOther, count) >= PROVING)
      return [{ at, label: names.values[at]!, reason: 'total' }]
  }
  return []
}
