import type { DimensionColumn } from './dimension-column'
import type { MeasureColumn } from './measure-column'

/** "Total" in the export languages. What follows the word decides: colon, dash or nothing make it a total row. */
const TOTAL_WORDS =
  'grand total|total general|total geral|totals|total|totais|totales|totaux|gesamtsumme|gesamt|insgesamt|summe|totale|totali|totaal|genel toplam|toplam|razem|suma|łącznie|ogółem|tổng cộng|tổng|итого|всего|итог|усього|разом|всього|合計|総計|總計|总计|合计|總和|합계|총계|전체|الإجمالي|إجمالي|المجموع'
const LABEL = new RegExp(`^(?:${TOTAL_WORDS})\\s*(?:[:：]|\\s[-–—]\\s|$)`, 'iu')
const FIRST = new Set([
  ...TOTAL_WORDS.split('|').map((word) => word[0]!),
  ...TOTAL_WORDS.split('|').map((word) => word[0]!.toUpperCase()),
])

/** Whether a cell reads as the label of a total row: `Total: Account`, `Gesamt:`, `Total - filtered`, `Total`; not `total solar`. */
export function isTotalLabel(cell: string): boolean {
  return FIRST.has(cell[0]!) && cell.length < 120 && LABEL.test(cell)
}

const ALL_WORDS = new Set([
  'all',
  '総計',
  '全部',
  'すべて',
  '所有',
  '전체',
  'todas',
  'todos',
  'todo',
  'tous',
  'toutes',
  'tout',
  'alle',
  'tutti',
  'tutte',
  'alles',
  'tümü',
  'wszystkie',
  'wszystko',
  'tất cả',
  'все',
  'всі',
  'الكل',
])

/** `All` in any export language: the subtotal over that column in a pivot export. */
export function isAllLabel(cell: string): boolean {
  return cell.length < 12 && ALL_WORDS.has(cell.toLowerCase())
}

export interface TotalRow {
  /** Index among the rows read. */
  at: number
  label: string
  reason: 'total' | 'subtotal' | 'aggregate'
}

/** Columns that say what a row is about. The rest (dates, currency, status, …) may be filled on a total row too. */
const NOT_IDENTITY: ReadonlySet<string> = new Set([
  'reportingStart', 'reportingEnd', 'currency', 'attribution', 'resultType', 'deliveryStatus', 'deliveryLevel', 'accountName',
]) // prettier-ignore

/** Rows are rounded, so a sum may be off by half a cent a row. */
export function isSameSum(a: number, b: number, rows: number): boolean {
  return Math.abs(a - b) <= 0.011 + rows * 0.0051
}

interface Group {
  impressions: number
  spend: number
  rows: number
}

/**
 * Rows that repeat what other rows say. Labelled ones by their words and their blank neighbours; unlabelled ones and
 * pivot subtotals by arithmetic: they leave a column blank (or `All`) and equal the sum of the rows that fill it.
 */
export function findTotalRows(
  count: number,
  dimensions: readonly DimensionColumn[],
  measures: readonly MeasureColumn[],
  labelled: ReadonlyMap<number, string>,
): TotalRow[] {
  const identity = dimensions.filter(({ dimension, filled }) => filled > 0 && !NOT_IDENTITY.has(dimension))
  const found: TotalRow[] = []
  for (const [at, label] of labelled) {
    const neighbours = identity.filter(({ values }) => values[at] !== '' && values[at] !== label)
    if (neighbours.length === 0 || (/[:：]/u.test(label) && neighbours.length < identity.length - 1)) {
      found.push({
        at,
        label,
        reason: /other|andere|outros|otros|autres|altri/iu.test(label) ? 'aggregate' : 'total',
      })
    }
  }
  const dropped = new Set(found.map(({ at }) => at))
  return [...found, ...findSums(count, identity, measures, dropped)]
}

function findSums(
  count: number,
  identity: readonly DimensionColumn[],
  measures: readonly MeasureColumn[],
  dropped: ReadonlySet<number>,
): TotalRow[] {
  if (identity.length === 0 || count < 2) return []
  const open = (column: DimensionColumn, at: number) =>
    column.values[at] === '' || isAllLabel(column.values[at]!)
  const suspects: number[] = []
  const patterns = new Map<number, string>()
  for (let at = 0; at < count; at++) {
    if (dropped.has(at) || !identity.some((column) => open(column, at))) continue
    patterns.set(at, identity.map((column) => (open(column, at) ? '0' : '1')).join(''))
    suspects.push(at)
  }
  if (suspects.length === 0) return []
  const impressions = measures.find(({ measure }) => measure === 'impressions')
  const spend = measures.find(({ measure }) => measure === 'spend')
  const amount = (column: MeasureColumn | undefined, at: number) => {
    const value = column?.at(at) ?? 0
    return Number.isNaN(value) ? 0 : value
  }
  const found: TotalRow[] = []
  const wanted = [...new Set(patterns.values())].sort((a, b) => ones(a) - ones(b))
  for (const pattern of wanted) {
    const filled = identity.filter((_, i) => pattern[i] === '1')
    const blank = identity.filter((_, i) => pattern[i] === '0')
    const groups = new Map<string, Group>()
    const keyOf = (at: number) => filled.map(({ values }) => values[at]).join('\u0000')
    for (let at = 0; at < count; at++) {
      const own = patterns.get(at)
      // Detail rows: whatever this pattern fills, and something that it leaves open.
      if (dropped.has(at) || own === pattern || filled.some((column) => open(column, at))) continue
      if (!isDetail(at, blank, patterns, pattern)) continue
      const key = keyOf(at)
      const group = groups.get(key) ?? { impressions: 0, spend: 0, rows: 0 }
      group.impressions += amount(impressions, at)
      group.spend += amount(spend, at)
      group.rows++
      groups.set(key, group)
    }
    for (const at of suspects) {
      if (patterns.get(at) !== pattern || found.some((row) => row.at === at)) continue
      const group = groups.get(keyOf(at))
      const positive = amount(impressions, at) > 0 || amount(spend, at) > 0
      const same =
        group !== undefined &&
        isSameSum(amount(impressions, at), group.impressions, 0) &&
        isSameSum(amount(spend, at), group.spend, group.rows)
      if (same && positive) {
        found.push({ at, label: '', reason: filled.length === 0 ? 'total' : 'subtotal' })
      }
    }
  }
  return found
}

function ones(pattern: string): number {
  return pattern.split('1').length - 1
}

function isDetail(
  at: number,
  blank: readonly DimensionColumn[],
  patterns: ReadonlyMap<number, string>,
  pattern: string,
): boolean {
  const own = patterns.get(at)
  return own === undefined || (ones(own) > ones(pattern) && blank.some(({ values }) => values[at] !== ''))
}
