import type { AdsTable } from '../ads-table'
import { nameRows, type IssueList } from '../issue-list'

type Rows = Pick<AdsTable, 'measures' | 'rowNumbers'>

/** Figures that are readable and still can't be, or rarely are. */
export function checkFigures({ measures, rowNumbers }: Rows, issues: IssueList): void {
  const { impressions, spend, purchases, conversions } = measures
  const clicks = measures.linkClicks ?? measures.clicksAll
  const more = findLarger(clicks, impressions, rowNumbers)
  if (more.length > 0) {
    issues.warn('clicks_exceed_impressions', { where: nameRows(more) }, { rows: more })
  }
  const negative = findNegative(spend, rowNumbers)
  if (negative.length > 0) {
    issues.warn('negative_spend', { where: nameRows(negative) }, { rows: negative })
  }
  const unclicked = findLarger(purchases ?? conversions, clicks, rowNumbers)
  if (unclicked.length > 0) {
    issues.info(
      `conversions_exceed_clicks:${purchases ? 'purchases' : 'conversions'}`,
      { where: nameRows(unclicked) },
      { rows: unclicked },
    )
  }
  const figures = Object.values(measures)
  if (figures.length > 0 && figures.every(isNothing)) {
    issues.warn('all_zero')
  }
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
