import { EMPTY_CONTEXT } from '../audit/audit'
import { originOf } from '../audit/history'
import { recogniseTypes } from '../audit/summary/recognise'
import { summarise } from '../audit/summary/summarise'
import { definitionOf } from '../report-types/catalogue'
import type { AdsTable } from '../exports/ads-table'
import { listMeasures } from './account-part'
import { distinctOf } from '../exports/values/distinct'
import type { FileIdentity } from './reconcile'

const MOST_CAMPAIGNS = 500

/** Properties that match a file to an account before it is audited; null for a file that fits no report type. */
export function identifyTable(
  table: AdsTable,
  { file, hash }: Pick<FileIdentity, 'file' | 'hash'>,
): FileIdentity | null {
  const [type] = recogniseTypes(table)
  if (type === undefined) return null
  const { total, labels, dimension } = summarise(table, type, EMPTY_CONTEXT)
  return {
    file,
    hash,
    type,
    ...originOf(table),
    spend: total.sums.spend,
    statedSpend: table.statedTotals.find(({ kind }) => kind === 'account')?.measures.spend ?? null,
    rows: table.rowCount,
    overlapping: dimension.name === 'asset',
    hides: definitionOf(type).hidesRows === true,
    measures: listMeasures(total.sums, labels),
    campaigns: distinctOf(table.dimensions.campaignName, MOST_CAMPAIGNS),
  }
}
