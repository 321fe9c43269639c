import { Amounts, type Sum } from './amounts'
import { GroupSums } from './group-sums'
import type { DimensionColumn } from '../columns/dimension-column'
import { FirstFinder } from '../columns/first-finder'
import { GroupKeys, type LabelCodes } from './group-keys'
import { findLabelledTotals, findProvenTotal } from './labelled-totals'
import type { LabelledRows } from './labelled-rows'
import type { MeasureColumn } from '../columns/measure-column'
import { NamedRows } from './named-rows'
import { findFiner, findPatterns } from './row-patterns'
import { RowSet } from './row-set'

export interface TotalRow {
  /** Index among the rows read. */
  at: number
  label: string
  reason: 'total' | 'subtotal' | 'aggregate'
}

/** Columns that say what a row is about. The rest (dates, currency, status, …) may be filled on a total row too. */
const NOT_IDENTITY: ReadonlySet<string> = new Set([
  'reportingStart', 'reportingEnd', 'currency', 'attribution', 'resultType', 'deliveryStatus', 'deliveryLevel', 'accountName', 'qualityRanking',
  'engagementRanking', 'conversionRanking',
]) // prettier-ignore
/** Breakdowns in which `All` can only be a subtotal, even where rows below it were left out. */
const BREAKDOWNS: ReadonlySet<string> = new Set([
  'day', 'age', 'gender', 'country', 'region', 'dma', 'placement', 'platform', 'device', 'audienceSegment',
]) // prettier-ignore

/** More ways of leaving cells blank than any pivot has. */
const MOST_PATTERNS = 16

/**
 * Rows that repeat what other rows say. Labelled ones by their words and their blank neighbours; unlabelled ones and
 * pivot subtotals by arithmetic: they leave columns blank (or `All`) and equal the sum of the rows that fill them.
 */
export function findTotalRows(
  count: number,
  dimensions: readonly DimensionColumn[],
  measures: readonly MeasureColumn[],
  labelled: LabelledRows,
): TotalRow[] {
  const identity = dimensions.filter(({ dimension, filled }) => filled > 0 && !NOT_IDENTITY.has(dimension))
  const amounts = new Amounts(measures)
  const unnamed = findUnnamed(count, identity, labelled)
  const found = findLabelledTotals(count, identity, amounts, labelled, unnamed)
  const dropped = new RowSet(count)
  for (const { at } of found) dropped.add(at)
  for (const total of findSums(count, identity, amounts, dropped)) {
    found.push(total)
    dropped.add(total.at)
  }
  found.push(...findProvenTotal(count, identity, amounts, dropped))
  return found
}

/** Rows in which no column says what they are about. */
function findUnnamed(
  count: number,
  identity: readonly DimensionColumn[],
  labelled: LabelledRows,
): RowSet | null {
  if (labelled.size === 0 || identity.some((column) => isFilled(column, count))) return null
  const rows = new RowSet(count)
  for (let at = 0; at < count; at++) if (identity.every((column) => column.isOpen(at))) rows.add(at)
  return rows
}

function isFilled({ filled, hasOpen }: DimensionColumn, count: number): boolean {
  return filled >= count && !hasOpen
}

function findSums(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: RowSet,
): TotalRow[] {
  if (count - labelled.size < 2 || !amounts.hasAny) return []
  if (identity.every((column) => isFilled(column, count - countBlank(column, labelled, count)))) return []
  const { patterns, ofRow } = findPatterns(count, identity)
  const isCoarse = patterns.map(({ filled }) => filled.size < identity.length)
  const coarse = patterns
    .filter((_, i) => isCoarse[i])
    .map(({ filled, rows }) => ({ filled, rows: rows.filter((at) => !labelled.has(at)) }))
    .filter(({ rows }) => rows.length > 0)
  const dropped = labelled.copy()
  const isOpen = (at: number) => isCoarse[ofRow[at]!]! && !labelled.has(at)
  const found = findNamedSubtotals(count, identity, amounts, isOpen, dropped)
  for (const { at } of found) dropped.add(at)
  const isEdge = createEdgeCheck(count, dropped)
  const isLeft = (row: number) => !dropped.has(row)
  // A column has one label more than rows at most, the blank one.
  const finder = new FirstFinder(count + 1)
  const codes = new Map<DimensionColumn, LabelCodes>()
  const codesOf = (column: DimensionColumn) => {
    const known = codes.get(column) ?? { codes: column.settleCodes(finder), size: column.words.size }
    codes.set(column, known)
    return known
  }
  let groupKeys: GroupKeys | null = null
  // From the finest subtotal up, so that no subtotal is added into the next.
  const finestFirst = coarse.sort((a, b) => b.filled.size - a.filled.size)
  for (const pattern of finestFirst.slice(-MOST_PATTERNS)) {
    const { filled, rows } = pattern
    const isWhole = filled.size === 0
    if (!isWhole) (groupKeys ??= new GroupKeys(count, finder)).set([...filled].map(codesOf))
    const keys = groupKeys?.keys
    const keyOf = (at: number) => (isWhole ? 0 : keys![at]!)
    const groups = new Map<number, number>()
    for (let i = 0; i < rows.length; i++) {
      const key = keyOf(rows[i]!)
      if (!groups.has(key)) groups.set(key, groups.size)
    }
    const sums = new GroupSums(amounts, groups.size)
    const spare = amounts.nothing()
    const sum = amounts.nothing()
    const isFiner = findFiner(patterns, pattern)
    for (let at = 0; at < count; at++) {
      const group = isFiner[ofRow[at]!] === 1 && !dropped.has(at) ? groups.get(keyOf(at)) : undefined
      if (group !== undefined) sums.add(group, at)
    }
    for (let i = 0; i < rows.length; i++) {
      const at = rows[i]!
      if (dropped.has(at)) continue
      sums.read(groups.get(keyOf(at))!, sum)
      if (sum.rows === 0) continue
      if (
        (amounts.repeats(at, sum) && (!isWhole || isEdge(at))) ||
        (isWhole &&
          repeatsBlock(at, rows[i - 1] ?? -1, rows[i + 1] ?? count, count, amounts, spare, isLeft)) ||
        isBreakdownTotal(at, identity) ||
        (isWhole && isLargerSummary(at, sum, amounts))
      ) {
        dropped.add(at)
        found.push({ at, label: '', reason: isWhole ? 'total' : 'subtotal' })
      }
    }
  }
  return found
}

function isBreakdownTotal(at: number, identity: readonly DimensionColumn[]): boolean {
  for (const column of identity) {
    if (column.isBlank(at) || !BREAKDOWNS.has(column.dimension) || !column.isOpen(at)) continue
    if (column.labelAt(at) !== '0') return true
  }
  return false
}

/** A first row without any name that outweighs all others: the account's summary over rows of which some were taken out. */
function isLargerSummary(at: number, sum: Sum, amounts: Amounts): boolean {
  return at === 0 && sum.rows > 1 && amounts.says(at) && amounts.reaches(at, sum, 1)
}

/** `Brand Total` in a pivot: repeats the rows between it and the subtotal before. */
function findNamedSubtotals(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  isOpen: (at: number) => boolean,
  dropped: RowSet,
): TotalRow[] {
  const found: TotalRow[] = []
  const named = new NamedRows(identity)
  let first = 0
  for (let at = 0; at < count; at++) {
    if (!isOpen(at)) continue
    const label = named.find(at)
    if (label === null) continue
    const block = amounts.sumOf(first, at, (row) => !dropped.has(row))
    if (amounts.repeats(at, block)) found.push({ at, label, reason: 'subtotal' })
    first = at + 1
  }
  return found
}

/** Whether a row without any name repeats the rows between it and the next or the last such row: several exports in one file. */
function repeatsBlock(
  at: number,
  last: number,
  next: number,
  count: number,
  amounts: Amounts,
  spare: Sum,
  isRow: (row: number) => boolean,
): boolean {
  if (next === count && last === -1) return false
  const below = amounts.sumInto(spare, at + 1, next, isRow)
  if (below.rows > 1 && amounts.repeats(at, below)) return true
  const above = amounts.sumInto(spare, last + 1, at, isRow)
  return above.rows > 1 && amounts.repeats(at, above)
}

/** Whether no row but dropped ones and others of the kind stands above, or below. */
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

function countBlank(column: DimensionColumn, rows: RowSet, count: number): number {
  let blank = 0
  if (rows.size > 0) for (let at = 0; at < count; at++) if (rows.has(at) && column.isBlank(at)) blank++
  return blank
}
