import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ageInDays, isStale } from '../../shared/old-days'
import { REPORT_KINDS } from '../../shared/report-types/names'
import type { Newer } from '../../shared/schemas/newer'
import { clients, reports } from './schema'

/** Data that end so many days later are of another time. */
const LATER = '+7 days'

/** Further reports of clients, beside those that represent them. */
export const newer = alias(reports, 'newer')
/**
 * Id of the client's newest report whose data go on clearly longer than those of `reports`, the one that represents it: an audit of a part of
 * the account, which can't speak for all of it, but overspends now. One range of the index by type.
 */
export const newerOfClient = sql`(
  SELECT one.id FROM ${reports} AS one
  WHERE one.client_id = ${clients.id} AND one.trashed_at IS NULL
    AND one.report_type IN ${sql.raw(`('${REPORT_KINDS.join("', '")}')`)}
    AND one.last_day > date(${reports.lastDay}, ${sql.raw(`'${LATER}'`)}) AND one.waste > 0
    AND NOT EXISTS (SELECT 1 FROM ${reports} AS two
      WHERE two.client_id = one.client_id AND two.report_type = one.report_type AND two.trashed_at IS NULL
        AND (two.last_day, two.created_at, two.id) > (one.last_day, one.created_at, one.id))
  ORDER BY one.last_day DESC, one.waste DESC, one.created_at DESC LIMIT 1)`

export const newerColumns = {
  newerId: newer.id,
  newerType: newer.reportType,
  newerWaste: newer.waste,
  newerCurrency: newer.currency,
  newerDay: newer.lastDay,
}
export interface NewerRow {
  newerId: string | null
  newerType: Newer['reportType'] | null
  newerWaste: number | null
  newerCurrency: string | null
  newerDay: string | null
}

/** A newer audit of a part of the account that overspends, unless it is too old itself. */
export function toNewer(row: NewerRow, now: Date): { newer?: Newer } {
  const { newerId, newerType, newerWaste, newerCurrency, newerDay } = row
  if (newerId === null || newerType === null || newerWaste === null || newerDay === null) return {}
  const ageDays = ageInDays(newerDay, now.getTime())
  if (isStale({ ageDays })) return {}
  return {
    newer: { reportId: newerId, reportType: newerType, excess: newerWaste, currency: newerCurrency, ageDays },
  }
}
