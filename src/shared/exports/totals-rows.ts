import type { DimensionColumn } from './dimension-column'
import type { MeasureColumn } from './measure-column'
import { hasColon, isOtherLabel } from './total-labels'

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

/** Columns in which a total row may say what it is the total of: `Total: Search` with type Search. */
const KINDS: ReadonlySet<string> = new Set(['campaignType', 'network', 'device', 'matchType', 'objective'])

/** Rows are rounded to the cent, so a sum may be off by half a cent a row. */
export function isSameSum(a: number, b: number, rows: number): boolean {
  return Math.abs(a - b) <= 0.011 + rows * 0.0051
}

/**
 * Rows that repeat what other rows say. Labelled ones by their words and their blank neighbours; unlabelled ones and
 * pivot subtotals by arithmetic: they leave columns blank (or `All`) and equal the sum of the rows that fill them.
 */
export function findTotalRows(
  count: number,
  dimensions: readonly DimensionColumn[],
  measures: readonly MeasureColumn[],
  labelled: ReadonlyMap<number, string>,
): TotalRow[] {
  const identity = dimensions.filter(({ dimension, filled }) => filled > 0 && !NOT_IDENTITY.has(dimension))
  const amounts = new Amounts(measures)
  const found: TotalRow[] = []
  const isTotal = createLabelCheck(count, identity, amounts, labelled)
  for (const [at, label] of labelled) {
    if (isTotal(at, label)) found.push({ at, label, reason: isOtherLabel(label) ? 'aggregate' : 'total' })
  }
  return [...found, ...findSums(count, identity, amounts, new Set(found.map(({ at }) => at)))]
}

/**
 * A label alone is not enough: search terms, campaigns and ad texts may read `Total`. Theirs is a row whose other cells
 * are filled, or whose figures are not those of the rest.
 */
function createLabelCheck(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: ReadonlyMap<number, string>,
): (at: number, label: string) => boolean {
  const rest = amounts.sumOf(count, (row) => !labelled.has(row))
  const outweighsRest = (row: number) =>
    amounts.impressions(row) >= rest.impressions * 0.9 && amounts.spend(row) >= rest.spend * 0.9
  const edges = findEdgeBlocks(count, labelled).filter((block) => block.some(outweighsRest))
  const atEdge = new Set(edges.flat())
  return (at, label) => {
    const neighbours = identity.filter((column) => column.values[at] !== label && !column.isOpen(at))
    if (neighbours.some(({ dimension }) => !KINDS.has(dimension))) return false
    if (identity.length > 1 || identity[0]?.values[at] !== label) return true
    return hasColon(label) ? atEdge.has(at) : outweighsRest(at)
  }
}

/** Total rows stand together, above or below all others. */
function findEdgeBlocks(count: number, labelled: ReadonlyMap<number, string>): number[][] {
  const top: number[] = []
  for (let at = 0; labelled.has(at); at++) top.push(at)
  const bottom: number[] = []
  for (let at = count - 1; labelled.has(at); at--) bottom.push(at)
  return [top, bottom]
}

/** Impressions and spend of a row, missing ones as nothing: the two that every total row repeats. */
class Amounts {
  private readonly impressionColumn: MeasureColumn | undefined
  private readonly spendColumn: MeasureColumn | undefined

  constructor(measures: readonly MeasureColumn[]) {
    this.impressionColumn = measures.find(({ measure, filled }) => measure === 'impressions' && filled > 0)
    this.spendColumn = measures.find(({ measure, filled }) => measure === 'spend' && filled > 0)
  }

  impressions(at: number): number {
    return this.impressionColumn?.at(at) || 0
  }

  spend(at: number): number {
    return this.spendColumn?.at(at) || 0
  }

  sumOf(count: number, includes: (row: number) => boolean): Sum {
    const sum: Sum = { impressions: 0, spend: 0, rows: 0 }
    for (let row = 0; row < count; row++) if (includes(row)) this.add(sum, row)
    return sum
  }

  add(sum: Sum, at: number): void {
    sum.impressions += this.impressions(at)
    sum.spend += this.spend(at)
    sum.rows++
  }

  /** Whether a row says the same as the rows of `sum` together, and says something. */
  repeats(at: number, sum: Sum): boolean {
    return (
      (this.impressions(at) > 0 || this.spend(at) > 0) &&
      Math.abs(this.impressions(at) - sum.impressions) < 0.5 &&
      isSameSum(this.spend(at), sum.spend, sum.rows)
    )
  }
}

interface Sum {
  impressions: number
  spend: number
  rows: number
}

function findSums(
  count: number,
  identity: readonly DimensionColumn[],
  amounts: Amounts,
  labelled: ReadonlySet<number>,
): TotalRow[] {
  if (count - labelled.size < 2) return []
  if (identity.every(({ filled, openLabels }) => filled >= count - labelled.size && openLabels.size === 0))
    return []
  const patterns = new Map<string, number[]>()
  const filledCells = new Uint16Array(count)
  for (let at = 0; at < count; at++) {
    let pattern = ''
    for (const column of identity) {
      const open = column.isOpen(at)
      pattern += open ? '0' : '1'
      if (!open) filledCells[at]!++
    }
    if (labelled.has(at) || filledCells[at] === identity.length) continue
    const rows = patterns.get(pattern)
    if (rows) rows.push(at)
    else patterns.set(pattern, [at])
  }
  const dropped = new Set(labelled)
  const found: TotalRow[] = []
  // From the finest subtotal up, so that no subtotal is added into the next.
  const finestFirst = [...patterns].sort(([a], [b]) => countFilled(b) - countFilled(a))
  for (const [pattern, rows] of finestFirst.slice(-MOST_PATTERNS)) {
    const filled = identity.filter((_, i) => pattern[i] === '1')
    const keyOf = (at: number) => filled.map(({ values }) => values[at]).join('\u0000')
    const sums = new Map<string, Sum>()
    for (let at = 0; at < count; at++) {
      if (dropped.has(at) || filledCells[at]! <= filled.length || filled.some((column) => column.isOpen(at)))
        continue
      const key = keyOf(at)
      let sum = sums.get(key)
      if (!sum) sums.set(key, (sum = { impressions: 0, spend: 0, rows: 0 }))
      amounts.add(sum, at)
    }
    for (const at of rows) {
      const sum = sums.get(keyOf(at))
      if (!sum) continue
      if (
        amounts.repeats(at, sum) ||
        isBreakdownTotal(at, identity) ||
        isLargerSummary(at, filled, sum, amounts)
      ) {
        dropped.add(at)
        found.push({ at, label: '', reason: filled.length === 0 ? 'total' : 'subtotal' })
      }
    }
  }
  return found
}

function isBreakdownTotal(at: number, identity: readonly DimensionColumn[]): boolean {
  return identity.some(
    (column) =>
      BREAKDOWNS.has(column.dimension) &&
      column.values[at] !== '' &&
      column.values[at] !== '0' &&
      column.isOpen(at),
  )
}

/** A first row without any name that outweighs all others: the account's summary over rows of which some were taken out. */
function isLargerSummary(
  at: number,
  filled: readonly DimensionColumn[],
  sum: Sum,
  amounts: Amounts,
): boolean {
  return (
    at === 0 &&
    filled.length === 0 &&
    sum.rows > 1 &&
    amounts.impressions(at) >= sum.impressions &&
    amounts.spend(at) >= sum.spend - 0.01 &&
    amounts.spend(at) > 0
  )
}

function countFilled(pattern: string): number {
  return pattern.split('1').length - 1
}
