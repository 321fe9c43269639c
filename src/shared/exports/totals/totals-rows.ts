import { Amounts } from './amounts'
import type { DimensionColumn } from '../columns/dimension-column'
import type { FirstFinder } from '../columns/first-finder'
import { findLabelledTotals, findProvenTotal } from './labelled-totals'
import type { LabelledRows } from '../columns/labelled-rows'
import type { MeasureColumn } from '../columns/measure-column'
import { RowSet, type TotalRow } from './row-set'
import { findSubtotals } from './subtotals'

/** Columns that do not identify a row (dates, currency, status, …) and may be filled in total rows too. */
const NOT_IDENTITY: ReadonlySet<string> = new Set([
  'reportingStart', 'reportingEnd', 'currency', 'attribution', 'resultType', 'deliveryStatus', 'deliveryLevel', 'accountName', 'qualityRanking',
  'engagementRanking', 'conversionRanking', 'campaignStatus', 'adSetStatus', 'effectiveStatus', 'statusReasons', 'starts', 'ends',
  'budgetType', 'budgetName', 'bidStrategy', 'performanceGoal', 'performanceLabel', 'adStrength', 'adRelevance', 'expectedCtr',
  'landingPageExperience', 'addedExcluded',
]) // prettier-ignore
/**
 * Finds rows that sum up other rows: labelled ones by their words and blank cells, unlabelled ones and pivot
 * subtotals by arithmetic, since they leave columns blank (or `All`) and equal the sum of the rows that fill them.
 */
export function findTotalRows(
  count: number,
  dimensions: readonly DimensionColumn[],
  measures: readonly MeasureColumn[],
  labelled: LabelledRows,
  finderOf: () => FirstFinder,
): TotalRow[] {
  const identity = dimensions.filter(({ dimension, filled }) => filled > 0 && !NOT_IDENTITY.has(dimension))
  const amounts = new Amounts(measures)
  const unnamed = findUnnamed(count, identity, labelled)
  const found = findLabelledTotals(count, identity, amounts, labelled, unnamed)
  const dropped = new RowSet(count)
  for (const { at } of found) dropped.add(at)
  for (const total of findSubtotals(count, identity, amounts, dropped, finderOf)) {
    found.push(total)
    dropped.add(total.at)
  }
  found.push(...findProvenTotal(count, identity, amounts, dropped))
  return found
}

/** Rows in which every identifying column is blank. */
function findUnnamed(
  count: number,
  identity: readonly DimensionColumn[],
  labelled: LabelledRows,
): RowSet | null {
  if (labelled.size === 0 || identity.some(({ filled, hasOpen }) => filled >= count && !hasOpen)) return null
  const rows = new RowSet(count)
  for (let at = 0; at < count; at++) if (identity.every((column) => column.isOpen(at))) rows.add(at)
  return rows
}
