import type { AdsTable, Measure, StatedTotal } from '../ads-table'
import type { IssueList } from '../issue-list'
import { isOtherLabel } from '../words/total-labels'
import { isSameSum } from './amounts'

/** Measures that can be summed over rows, unlike reach, frequency and rates. */
const ADDITIVE: readonly Measure[] = [
  'spend', 'impressions', 'clicksAll', 'linkClicks', 'interactions', 'purchases', 'purchaseValue', 'leads', 'messages',
  'conversions', 'conversionValue', 'allConversions', 'landingPageViews', 'addToCart', 'checkouts', 'thruPlays', 'video3s',
] // prettier-ignore
const MONEY: ReadonlySet<Measure> = new Set<Measure>(['spend', 'purchaseValue', 'conversionValue'])

/**
 * Sum of a column, independent of the order of its rows. Blank cells count as zero. Rounding errors are added at the
 * end (Neumaier, 1974).
 */
export function sumOf(values: Float64Array): number {
  let sum = 0
  let lost = 0
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value !== value) continue
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + lost
}

/**
 * Compares the rows with the totals stated in the file. The closest total is that of the rows; a larger one is the
 * account's, and gives the share that the rows cover.
 */
export function checkTotals(
  table: Pick<AdsTable, 'measures' | 'statedTotals' | 'rowCount'>,
  issues: IssueList,
): void {
  const totals = table.statedTotals.filter(({ label }) => !isOtherLabel(label))
  if (totals.length === 0) return
  const measures = ADDITIVE.filter((measure) => table.measures[measure])
  const sums = new Map(measures.map((measure) => [measure, sumOf(table.measures[measure]!)] as const))
  const base: Measure | undefined = sums.has('spend')
    ? 'spend'
    : sums.has('impressions')
      ? 'impressions'
      : measures[0]
  if (!base) return
  const parts = findParts(totals, base, sums.get(base)!, table.rowCount)
  if (parts) {
    issues.ofRows('info', 'totals_agree:parts', parts)
    return
  }
  const distance = (total: StatedTotal) =>
    Math.abs((total.measures[base] ?? Number.POSITIVE_INFINITY) - sums.get(base)!)
  const [own] = [...totals].sort((a, b) => distance(a) - distance(b))
  if (!own || !Number.isFinite(distance(own))) return
  const differing = measures.filter((measure) => differs(measure, own, sums.get(measure)!, table.rowCount))
  if (differing.length === 0) {
    issues.ofRows('info', 'totals_agree', [own.row])
  } else if (!differing.includes(base)) {
    issues.warn('total_differs:some', { list: { fields: differing } }, { rows: [own.row] })
  }
  sayCoverage(totals, base, sums.get(base)!, table.rowCount, issues)
}

/** Totals that only together equal the rows' sum, as in a file joined from several exports. */
function findParts(
  totals: readonly StatedTotal[],
  base: Measure,
  sum: number,
  rowCount: number,
): number[] | null {
  for (const alike of Map.groupBy(totals, ({ label }) => label).values()) {
    const stated = alike.reduce((together, total) => together + (total.measures[base] ?? 0), 0)
    if (alike.length > 1 && isSameSum(sum, stated, rowCount)) return alike.map(({ row }) => row)
  }
  return null
}

function differs(measure: Measure, total: StatedTotal, sum: number, rows: number): boolean {
  const stated = total.measures[measure]
  if (stated === undefined) return false
  if (MONEY.has(measure)) return !isSameSum(sum, stated, rows)
  return Math.abs(sum - stated) > 0.5 + rows * 0.0051
}

function sayCoverage(
  totals: readonly StatedTotal[],
  base: Measure,
  sum: number,
  rows: number,
  issues: IssueList,
): void {
  const largest = totals.reduce((a, b) => ((b.measures[base] ?? 0) > (a.measures[base] ?? 0) ? b : a))
  const stated = largest.measures[base] ?? 0
  if (isSameSum(sum, stated, rows)) return
  const slots = { sum: { amount: sum }, stated: { amount: stated }, list: { fields: [base] } }
  if (sum > stated) {
    issues.ofRows('warn', 'total_differs:more', [largest.row], slots)
    return
  }
  const percent = stated === 0 ? 0 : (sum / stated) * 100
  const digits = percent >= 99.5 ? 1 : 0
  const share = { share: Number(percent.toFixed(digits)) / 100, digits }
  issues.ofRows('warn', 'partial_coverage', [largest.row], { ...slots, share })
}
