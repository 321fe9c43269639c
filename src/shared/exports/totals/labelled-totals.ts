import { TELLING, type Amounts } from './amounts'
import type { DimensionColumn } from '../columns/dimension-column'
import { noRows } from '../limits'
import { hasColon, isAverageLabel, isOtherLabel } from '../words/total-labels'
import type { LabelledRows } from '../columns/labelled-rows'
import { RowSet, type TotalRow } from './row-set'

/** Columns that may say what a total row covers: `Total: Search` with type Search. */
const KINDS: ReadonlySet<string> = new Set(['campaignType', 'network', 'device', 'matchType', 'objective'])

/** Columns for whose values Google writes totals: `Total: Age` of men and of women. */
const SEGMENTS: ReadonlySet<string> = new Set([...KINDS, 'day', 'age', 'gender', 'country', 'region', 'city', 'location', 'platform', 'placement', 'audienceSegment', 'hour', 'weekday', 'assetType', 'productType', 'brand', 'conversionAction']) // prettier-ignore

/** Columns of free text, in which `Total` may be a search term or keyword. */
const TEXTS: ReadonlySet<string> = new Set(
  'searchTerm keyword bodyText headline description cta link'.split(' '),
)

/** Maximum rows visited in total to prove labelled rows. */
const MOST_VISITS = 5_000_000

/** Minimum figures that must equal the rest before an unlabelled row counts as the total; two may coincide. */
const PROVING = 3

/**
 * Rows labelled as a total or an average. The label is not enough, since search terms, campaigns and ad texts may
 * read `Total`: such a row has its other cells filled, or figures that are not the sum of the rest.
 */
export function findLabelledTotals(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: LabelledRows,
  unnamed: RowSet | null,
): TotalRow[] {
  if (labelled.size === 0) return []
  const isData = (row: number) => !labelled.has(row) && unnamed?.has(row) !== true
  const rest = amounts.sumOf(0, count, isData)
  const outweighsRest = (row: number) => amounts.reaches(row, rest, 0.9)
  const inBlocks = findBlockTotals(count, amounts, labelled, outweighsRest)
  const weak: number[] = []
  // Each check visits every row, so their number is limited.
  let looks = MOST_VISITS / count
  /**
   * For a row with further filled cells: whether it is the sum of the rows with those cells. Null where they do not
   * identify a group.
   */
  const provesGroup = (at: number, label: string, own: DimensionColumn | undefined): boolean | null => {
    const neighbours = identity.filter((column) => column !== own && !column.isOpen(at))
    if (neighbours.every(({ dimension }) => KINDS.has(dimension))) return null
    if ((own && TEXTS.has(own.dimension) && !hasColon(label)) || looks-- <= 0) return false
    const isAlike = (row: number) => isData(row) && neighbours.every((column) => column.isSame(row, at))
    const group = amounts.sumOf(0, count, isAlike)
    if (!amounts.repeats(at, group)) return false
    const isSegment = neighbours.every(({ dimension }) => SEGMENTS.has(dimension))
    if ((isSegment && hasColon(label)) || (own && SEGMENTS.has(own.dimension))) return true
    if (group.rows > 1 && amounts.countRepeated(at, isAlike, count) > 1) return true
    weak.push(at)
    return false
  }
  const isTotal = (at: number, label: string): boolean => {
    const own = findOwn(identity, at, label)
    const hasNeighbours = hasOther(identity, at, own)
    if (isAverageLabel(label)) {
      if (hasNeighbours) return false
      if (rest.rows === 0) return false
      return amounts.averages(at, rest) || ((looks -= 4) > 0 && amounts.isExtreme(at, isData, count))
    }
    const isProven = hasNeighbours ? provesGroup(at, label, own) : null
    if (isProven !== null) return isProven
    if (identity.length > 1 || identity[0]?.labelAt(at) !== label) return true
    return inBlocks.has(at) || (!hasColon(label) && outweighsRest(at))
  }
  const found = labelled.rows.subarray(0, labelled.size).filter((at) => isTotal(at, labelled.labelOf(at)))
  if (found.length === count) throw noRows()
  const totals = Array.from(found, toTotal)
  if (weak.length === 0) return totals
  // One proven total proves its label, since the total of a single-row group cannot be proven otherwise.
  const proven = new Set(totals.map(({ label }) => label))
  return [...totals, ...weak.filter((at) => proven.has(labelled.labelOf(at))).map(toTotal)]

  function toTotal(at: number): TotalRow {
    const label = labelled.labelOf(at)
    return { at, label, reason: toReason(label) }
  }
}

/** The column of a row's total label. */
function findOwn(identity: readonly DimensionColumn[], at: number, label: string) {
  for (const column of identity) if (column.labelAt(at) === label) return column
  return undefined
}

function toReason(label: string): TotalRow['reason'] {
  if (isAverageLabel(label)) return 'subtotal'
  return isOtherLabel(label) ? 'aggregate' : 'total'
}

/** Whether another column says what the row is about. */
function hasOther(
  identity: readonly DimensionColumn[],
  at: number,
  own: DimensionColumn | undefined,
): boolean {
  for (const column of identity) if (column !== own && !column.isOpen(at)) return true
  return false
}

/** Total rows at an edge: above or below all others, or below one of several joined exports. */
function findBlockTotals(
  count: number,
  amounts: Amounts,
  labelled: LabelledRows,
  outweighsRest: (row: number) => boolean,
): RowSet {
  const found = new RowSet(count)
  let first = 0
  for (let start = 0; start < count; start++) {
    if (!labelled.has(start)) continue
    let end = start + 1
    while (end < count && labelled.has(end)) end++
    const before = amounts.sumOf(first, start, () => true)
    const isEdge = start === 0 || end === count
    if (
      (isEdge && hasRow(start, end, outweighsRest)) ||
      (before.rows > 0 && hasRow(start, end, (row) => amounts.repeats(row, before)))
    )
      for (let row = start; row < end; row++) found.add(row)
    first = end
    start = end
  }
  return found
}

function hasRow(start: number, end: number, is: (row: number) => boolean): boolean {
  for (let row = start; row < end; row++) if (is(row)) return true
  return false
}

/**
 * A first or last row that repeats the sum of the rest in enough figures to be a total without a label, since no word
 * list covers all languages. Where several columns name the rows, a total leaves one of them blank.
 */
export function findProvenTotal(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  dropped: RowSet,
): TotalRow[] {
  if (count - dropped.size < 3) return []
  const isLeft = (row: number) => row >= 0 && row < count && !dropped.has(row)
  let first = 0
  while (first < count && !isLeft(first)) first++
  let last = count - 1
  while (last > first && !isLeft(last)) last--
  for (const at of [last, first]) {
    const open = identity.filter((column) => column.isOpen(at))
    const [names] = identity
    if (identity.length > 1 ? open.length === 0 : names && SEGMENTS.has(names.dimension) && open.length === 0)
      continue
    // Small sums may coincide, and here no column distinguishes this row from the others.
    if (!names && !amounts.says(at, TELLING)) continue
    const isOther = (row: number) => row !== at && !dropped.has(row)
    // A row without a name and without spend, beside rows that have both.
    const least = open.length === identity.length && !amounts.says(at) ? 1 : PROVING
    if (amounts.countRepeated(at, isOther, count) >= least)
      return [{ at, label: names?.labelAt(at) ?? '', reason: 'total' }]
  }
  return []
}
