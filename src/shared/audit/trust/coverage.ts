import type { AdsTable, Dimension } from '../../exports/ads-table'
import { sumOf } from '../../exports/totals/reconcile'
import { tidy } from '../../metrics/rates'
import type { TrustDraft } from './trust'

/** Rows that add up to less than `WHOLE` of the file’s own total are incomplete; above `SHARED` times it, they share money. */
const WHOLE = 0.97
const SHARED = 1.03
/** Breakdowns by asset, where one impression counts for several rows. */
const PARTS: readonly Dimension[] = ['bodyText', 'headline', 'image', 'video', 'creative', 'asset']

/** Whether the rows are the whole account, a part of it, or share money with each other. */
export function findCoverage(table: AdsTable, rows: Uint32Array): TrustDraft | null {
  const { spend } = table.measures
  if (!spend) return null
  const sum = tidy(sumOf(spend))
  const total = findTotal(table, sum)
  const share = total && sum / total.spend
  const figures: TrustDraft['figures'] = [
    { metric: 'spend', value: sum, rows },
    ...(total
      ? ([
          { metric: 'statedSpend', value: total.spend, rows: total.rows },
          {
            metric: 'coveredShare',
            value: share,
            rows,
            inputs: [
              { metric: 'spend', value: sum },
              { metric: 'statedSpend', value: total.spend },
            ],
          },
        ] satisfies TrustDraft['figures'])
      : []),
  ]
  const isAssets = table.dimensions.asset !== undefined
  const lower = findLowerSum(table, sum)
  if (share !== null && share > SHARED && total!.unnamed && lower) return lower
  if ((share !== null && share > SHARED) || (isAssets && share === null))
    return {
      code: 'overlapping_rows',
      effect: 'stops',
      subject: 'account',
      detail: isAssets ? 'assets' : 'rows',
      ...(share !== null && { share }),
      figures,
    }
  const isTerms = table.dimensions.searchTerm !== undefined
  if (share === null ? !isTerms : share >= WHOLE) return lower
  return {
    code: 'partial_coverage',
    effect: 'qualifies',
    subject: 'account',
    detail: isTerms ? 'search_terms' : 'rows_missing',
    ...(share !== null && { share }),
    figures,
  }
}

/**
 * An unnamed total below the rows' sum covers only the rows that a view showed, since campaigns and ad sets never
 * share money. Null where several such totals add up to the rows, as in a file joined from several exports.
 */
function findLowerSum({ dimensions, statedTotals }: AdsTable, sum: number): TrustDraft | null {
  const unnamed = statedTotals.filter(({ label, measures }) => label === '' && (measures.spend ?? 0) > 0)
  const spend = tidy(unnamed.reduce((total, { measures }) => total + measures.spend!, 0))
  if (spend === 0 || spend * SHARED >= sum || PARTS.some((name) => dimensions[name])) return null
  return {
    code: 'total_differs',
    effect: 'qualifies',
    subject: 'account',
    figures: [{ metric: 'statedSpend', value: spend, rows: unnamed.map(({ row }) => row) }],
  }
}

/** A total spend stated in the file, with its rows. */
interface Whole {
  spend: number
  rows: number[]
  unnamed?: boolean
}

/**
 * The total to compare the rows with. Totals of parts that add up to the rows (by month, or by joined export) say
 * nothing about missing rows. Otherwise the largest total is that of the account.
 */
function findTotal({ statedTotals }: AdsTable, sum: number): Whole | null {
  const all = statedTotals
    .filter(({ kind, measures }) => kind !== 'hidden' && (measures.spend ?? 0) > 0)
    .map(({ kind, label, row, measures }) => ({
      // Two totals of rows with different names cover the same rows: all of them, and those after a filter.
      key: kind === 'rows' ? label : kind,
      kind,
      label,
      row,
      spend: measures.spend!,
    }))
  const largest = all.toSorted((a, b) => b.spend - a.spend)[0]
  if (!largest) {
    // A file that states only its hidden spend: the total is the rows plus that.
    const hidden = statedTotals.filter(({ kind, measures }) => kind === 'hidden' && (measures.spend ?? 0) > 0)
    const spend = hidden.reduce((total, { measures }) => total + measures.spend!, sum)
    return hidden.length > 0 ? { spend: tidy(spend), rows: hidden.map(({ row }) => row) } : null
  }
  const alone = { spend: largest.spend, rows: [largest.row], unnamed: largest.label === '' }
  if (largest.spend >= sum / SHARED) return alone
  const together = [...Map.groupBy(all, ({ key }) => key).values()]
    .map((list): Whole => ({
      spend: tidy(list.reduce((total, { spend }) => total + spend, 0)),
      rows: list.map(({ row }) => row),
    }))
    .find(({ spend }) => Math.abs(spend - sum) <= (1 - WHOLE) * sum)
  if (together) return together
  // A smaller total is used only if it is the account's, or the only one.
  return largest.kind === 'account' || all.length === 1 ? alone : null
}
