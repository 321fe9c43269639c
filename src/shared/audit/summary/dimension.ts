import { AppError } from '../../app-error'
import type { AdsTable, Dimension } from '../../exports/ads-table'
import { definitionOf } from '../../report-types/catalogue'
import type { RowDimension } from '../../report-types/definition'
import { nameOf, REPORT_TYPES, type ReportType } from '../../report-types/names'

export interface ChosenDimension {
  name: RowDimension
  /** Columns that distinguish equal labels, or that labels belong to. */
  parents: readonly Dimension[]
}

const COARSER: Partial<Record<RowDimension, readonly Dimension[]>> = {
  city: ['region', 'country'],
  dma: ['country'],
  region: ['country'],
  campaignName: ['accountName'],
  adSetName: ['campaignName'],
  adName: ['adSetName', 'adGroupName', 'campaignName'],
  placement: ['platform'],
  hour: ['weekday'],
  asset: ['assetGroup'],
  assetGroup: ['campaignName'],
  productTitle: ['itemId'],
}

/** A keyword may be bought in several match types, campaigns and ad groups, so all columns that differ are parents. */
const ALL_COARSER: Partial<Record<RowDimension, readonly Dimension[]>> = {
  keyword: ['matchType', 'campaignName', 'adGroupName'],
}

function has(table: AdsTable, name: RowDimension): boolean {
  if (name === 'mediaType') return canInferMedia(table)
  const cells = table.dimensions[name]
  // Many exports name their only account in every row; accounts are rows only where there are several.
  return cells !== undefined && (name !== 'accountName' || cells.some((cell) => cell !== cells[0]))
}

function canInferMedia(table: AdsTable): boolean {
  const { creative, image, video } = table.dimensions
  return (
    creative !== undefined ||
    image !== undefined ||
    video !== undefined ||
    (table.measures.video3s ?? table.measures.thruPlays ?? table.measures.videoPlays) !== undefined
  )
}

/** Dimension of the report's rows; null when the file lacks such a column. */
export function findDimension(table: AdsTable, type: ReportType): ChosenDimension | null {
  if (table.rowCount === 0 || table.measures.spend === undefined) return null
  const { columns, needsOneOf } = definitionOf(type)
  const measured = needsOneOf?.some((measure) => table.measures[measure] !== undefined) ?? true
  const name = columns.find((column, i) => has(table, column) && (measured || i === 0))
  if (name === undefined) return null
  const isThere = (coarser: Dimension) => table.dimensions[coarser] !== undefined
  const all = ALL_COARSER[name]?.filter(isThere)
  return { name, parents: all ?? (COARSER[name] ?? []).filter(isThere).slice(0, 1) }
}

/** Report types that the file can be audited as. */
export function servableTypes(table: AdsTable): ReportType[] {
  return REPORT_TYPES.filter((type) => findDimension(table, type) !== null)
}

/** The row dimension. Throws `audit.missing_dimension`, naming the columns of the file and the report types that it fits. */
export function requireDimension(table: AdsTable, type: ReportType): ChosenDimension {
  if (table.rowCount === 0)
    throw new AppError('audit.no_rows', 'This file has column headers but no data rows.')
  if (table.measures.spend === undefined)
    throw new AppError(
      'audit.missing_spend',
      `This file has no column with the amount spent, so there is nothing to audit. Columns found: ${headersOf(table)}.`,
    )
  const found = findDimension(table, type)
  if (found) return found
  const served = servableTypes(table).map((servable) => nameOf(servable).short)
  throw new AppError(
    'audit.missing_dimension',
    `This file can't serve the ${nameOf(type).short.toLowerCase()} report: it needs ${definitionOf(type).needs}. ` +
      `Columns found: ${headersOf(table)}. ` +
      (served.length > 0
        ? `Report types this file can serve: ${served.join(', ')}.`
        : 'No report type can be served from it.'),
  )
}

function headersOf(table: AdsTable): string {
  const headers = table.columns.map((column) => column.header).filter((header) => header !== '')
  const shown = headers.slice(0, 20).join(', ')
  return headers.length > 20 ? `${shown} and ${headers.length - 20} more` : shown || 'none'
}
