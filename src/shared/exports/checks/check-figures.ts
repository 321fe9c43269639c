import type { AdsTable } from '../ads-table'
import type { IssueList } from '../issue-list'

type Rows = Pick<AdsTable, 'measures' | 'rowNumbers'>

/** Figures that can be read but are impossible or improbable. */
export function checkFigures({ measures, rowNumbers }: Rows, issues: IssueList): void {
  const { impressions, spend, purchases, conversions } = measures
  const clicks = measures.linkClicks ?? measures.clicksAll
  issues.ofRows('warn', 'clicks_exceed_impressions', findLarger(clicks, impressions, rowNumbers))
  issues.ofRows('warn', 'negative_spend', findNegative(spend, rowNumbers))
  issues.ofRows(
    'info',
    `conversions_exceed_clicks:${purchases ? 'purchases' : 'conversions'}`,
    findLarger(purchases ?? conversions, clicks, rowNumbers),
  )

  const figures = Object.values(measures)
  if (figures.length > 0 && figures.every(isNothing)) issues.warn('all_zero')
}

function findLarger(
  above: Float64Array | undefined,
  below: Float64Array | undefined,
  rowNumbers: Uint32Array,
): number[] {
  const rows: number[] = []
  if (!above || !below) return rows
  for (let at = 0; at < above.length; at++) if (above[at]! > below[at]!) rows.push(rowNumbers[at]!)
  return rows
}

function findNegative(values: Float64Array | undefined, rowNumbers: Uint32Array): number[] {
  const rows: number[] = []
  if (!values) return rows
  for (let at = 0; at < values.length; at++) if (values[at]! < 0) rows.push(rowNumbers[at]!)
  return rows
}

function isNothing(values: Float64Array): boolean {
  return values.every((value) => value === 0 || Number.isNaN(value))
}
