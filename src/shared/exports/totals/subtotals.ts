import type { DimensionColumn } from '../columns/dimension-column'
import type { FirstFinder } from '../columns/first-finder'
import { TELLING, type Amounts, type Sum } from './amounts'
import { GroupSums } from './group-sums'
import { hasTotalWord, mayHaveTotalWord } from '../words/total-labels'
import { RowGroups } from './row-groups'
import { findFiner, findPatterns, listRows, type RowPattern, type RowPatterns } from './row-patterns'
import type { RowSet, TotalRow } from './row-set'

/** Breakdowns in which `All` is always a subtotal, even if its rows were removed. */
const BREAKDOWNS: ReadonlySet<string> = new Set([
  'day', 'age', 'gender', 'country', 'region', 'dma', 'placement', 'platform', 'device', 'audienceSegment',
]) // prettier-ignore

/** Columns that are never blank in data rows, since every campaign or ad has a name. */
const NAMED_ALWAYS: ReadonlySet<string> = new Set([
  'campaignName', 'adSetName', 'adName', 'bodyText', 'image', 'video', 'creative',
]) // prettier-ignore
const FEWEST_SUMMED = 3
const MOST_OF_THEM = 0.5

/** Maximum patterns of blank cells; pivots have fewer. */
const MOST_PATTERNS = 16

/**
 * Finds rows that leave columns blank (or `All`) and equal the sum of the rows that fill them: subtotals of a pivot,
 * and unlabelled totals. `labelled` are totals already found.
 */
export function findSubtotals(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: RowSet,
  finderOf: () => FirstFinder,
): TotalRow[] {
  if (count - labelled.size < 2 || !amounts.hasAny) return []
  if (identity.every((column) => isFilled(column, count - countBlank(column, labelled, count)))) return []
  return new SubtotalSearch(count, identity, amounts, labelled, finderOf).run()
}

/** Short methods with a loop each: one long function, once compiled, takes more memory than a file's rows. */
class SubtotalSearch {
  private readonly totals: TotalRow[] = []
  private readonly patterns: RowPatterns
  private readonly coarse: RowPattern[]
  private readonly alike: RowGroups
  private readonly dropped: RowSet
  private readonly sum: Sum
  private readonly spare: Sum
  private readonly hasNames: boolean

  constructor(
    private readonly count: number,
    private readonly identity: readonly DimensionColumn[],
    private readonly amounts: Amounts,
    private readonly labelled: RowSet,
    finderOf: () => FirstFinder,
  ) {
    this.patterns = findPatterns(count, identity, labelled)
    this.coarse = this.patterns.patterns.filter((pattern) => this.isCoarse(pattern) && pattern.size > 0)
    this.alike = new RowGroups(count, finderOf)
    this.dropped = labelled.copy()
    this.sum = amounts.nothing()
    this.spare = amounts.nothing()
    this.hasNames = identity.some(({ dimension }) => NAMED_ALWAYS.has(dimension))
  }

  run(): TotalRow[] {
    for (const total of this.findNamed()) this.drop(total)
    const isEdge = createEdgeCheck(this.count, this.dropped)
    // From the finest subtotal up, so that no subtotal is counted in the next one.
    const finestFirst = this.coarse.sort((a, b) => b.filled.size - a.filled.size)
    for (const pattern of finestFirst.slice(-MOST_PATTERNS)) {
      const rows = listRows(this.patterns, pattern, this.labelled)
      this.alike.setColumns(pattern.filled)
      const groups = numberGroups(rows, this.alike)
      const sums = this.addUp(groups, findFiner(this.patterns.patterns, pattern))
      const isSum =
        pattern.filled.size > 0
          ? (at: number) => this.isSubtotal(at)
          : (at: number, i: number) => this.isTotal(at, rows[i - 1] ?? -1, rows[i + 1] ?? this.count, isEdge)
      this.dropSums(rows, groups, sums, isSum, pattern.filled.size > 0 ? 'subtotal' : 'total')
    }
    return this.totals
  }

  private readonly isLeft = (row: number) => !this.dropped.has(row)

  private isCoarse({ filled }: RowPattern): boolean {
    return filled.size < this.identity.length
  }

  private drop(total: TotalRow): void {
    this.dropped.add(total.at)
    this.totals.push(total)
  }

  /** Sums of the finer patterns' rows, for the groups of candidate rows. */
  private addUp(groups: ReadonlyMap<number, number>, isFiner: Uint8Array): GroupSums {
    const { alike, dropped } = this
    const { ofRow } = this.patterns
    const sums = new GroupSums(this.amounts, groups.size)
    for (let at = 0; at < this.count; at++)
      if (isFiner[ofRow[at]!] === 1 && !dropped.has(at)) sums.addTo(groups.get(alike.keyOf(at)), at)
    return sums
  }

  private dropSums(
    rows: Uint32Array,
    groups: ReadonlyMap<number, number>,
    sums: GroupSums,
    isSum: (at: number, i: number) => boolean,
    reason: TotalRow['reason'],
  ): void {
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i]!
      if (this.dropped.has(at)) continue
      sums.read(groups.get(this.alike.keyOf(at))!, this.sum)
      if (this.sum.rows > 0 && isSum(at, i)) this.drop({ at, label: '', reason })
    }
  }

  private isSubtotal(at: number): boolean {
    return this.amounts.repeats(at, this.sum) || isBreakdownTotal(at, this.identity)
  }

  /** For a row without a name; `last` and `next` are the nearest such rows before and after it. */
  private isTotal(at: number, last: number, next: number, isEdge: (at: number) => boolean): boolean {
    const { amounts, sum } = this
    return (
      (amounts.repeats(at, sum) && (isEdge(at) || this.repeatsAll(at))) ||
      this.repeatsBlock(at, last, next) ||
      isBreakdownTotal(at, this.identity) ||
      // A first row larger than the sum of all others: the account's summary, with some of its rows missing.
      (at === 0 && sum.rows > 1 && amounts.says(at) && amounts.reaches(at, sum, 1)) ||
      // Campaigns and ads always have names, so a large row without one is a sum.
      (this.hasNames &&
        sum.rows >= FEWEST_SUMMED &&
        isEdge(at) &&
        amounts.says(at, TELLING) &&
        // No data row follows a labelled total.
        (this.labelled.has(at - 1) || amounts.reaches(at, sum, MOST_OF_THEM)))
    )
  }

  /** Whether a row without a name, in any position, equals the sum of all others in several large figures. */
  private repeatsAll(at: number): boolean {
    const { amounts, isLeft } = this
    if (!amounts.says(at, TELLING)) return false
    return amounts.countRepeated(at, (row) => row !== at && isLeft(row), this.count) > 1
  }

  /** Whether a row without a name equals the sum of the rows up to the next or previous such row, as in joined exports. */
  private repeatsBlock(at: number, last: number, next: number): boolean {
    if (next === this.count && last === -1) return false
    const { amounts, spare, isLeft } = this
    const below = amounts.sumInto(spare, at + 1, next, isLeft)
    if (below.rows > 1 && amounts.repeats(at, below)) return true
    const above = amounts.sumInto(spare, last + 1, at, isLeft)
    return above.rows > 1 && amounts.repeats(at, above)
  }

  /** `Brand Total` in a pivot: equals the sum of the rows since the subtotal before it. */
  private findNamed(): TotalRow[] {
    const { amounts, labelled, patterns, isLeft } = this
    const isCoarse = patterns.patterns.map((pattern) => this.isCoarse(pattern))
    const named = new NamedRows(this.identity)
    const found: TotalRow[] = []
    let first = 0
    for (let at = 0; at < this.count; at++) {
      if (!isCoarse[patterns.ofRow[at]!] || labelled.has(at)) continue
      const label = named.find(at)
      if (label === null) continue
      if (amounts.repeats(at, amounts.sumOf(first, at, isLeft))) found.push({ at, label, reason: 'subtotal' })
      first = at + 1
    }
    return found
  }
}

/** Numbers the groups of these rows from 0. */
function numberGroups(rows: Uint32Array, alike: RowGroups): Map<number, number> {
  const groups = new Map<number, number>()
  for (let i = 0; i < rows.length; i++) {
    const key = alike.keyOf(rows[i]!)
    if (!groups.has(key)) groups.set(key, groups.size)
  }
  return groups
}

function isBreakdownTotal(at: number, identity: readonly DimensionColumn[]): boolean {
  for (const column of identity) {
    if (column.isBlank(at) || !BREAKDOWNS.has(column.dimension) || !column.isOpen(at)) continue
    if (column.labelAt(at) !== '0') return true
  }
  return false
}

/** Whether only dropped rows, and rows of the same kind, precede or follow a row. */
function createEdgeCheck(count: number, dropped: RowSet): (at: number) => boolean {
  let first = 0
  while (dropped.has(first)) first++
  let last = count - 1
  while (dropped.has(last)) last--
  return (at) => {
    if (at <= first) first = at + 1
    else if (at < last) return false
    return true
  }
}

function isFilled({ filled, hasOpen }: DimensionColumn, count: number): boolean {
  return filled >= count && !hasOpen
}

function countBlank(column: DimensionColumn, rows: RowSet, count: number): number {
  let blank = 0
  if (rows.size > 0) for (let at = 0; at < count; at++) if (rows.has(at) && column.isBlank(at)) blank++
  return blank
}

const UNKNOWN = 0
const PLAIN = 1
const NAMED = 2

/** Finds rows with a label such as `Brand Total`. Checks each label once. */
class NamedRows {
  private readonly kinds: readonly Uint8Array[]

  constructor(private readonly columns: readonly DimensionColumn[]) {
    this.kinds = columns.map(({ words }) => new Uint8Array(words.size))
  }

  /** The first such label in a row. */
  find(at: number): string | null {
    const { columns, kinds } = this
    for (let i = 0; i < columns.length; i++) {
      const { words } = columns[i]!
      const code = columns[i]!.codeAt(at)
      if (kinds[i]![code] === UNKNOWN) kinds[i]![code] = isNamed(words, code) ? NAMED : PLAIN
      if (kinds[i]![code] === NAMED) return words.at(code)
    }
    return null
  }
}

function isNamed(words: DimensionColumn['words'], code: number): boolean {
  const first = words.letterAt(code, 0)
  const second = words.letterAt(code, 1)
  const third = words.letterAt(code, 2)
  return mayHaveTotalWord(first, second, third, words.letterAt(code, -1)) && hasTotalWord(words.at(code))
}
