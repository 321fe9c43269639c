import { isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { clients, reportParts, reports } from './schema'

// Conditions for rows outside the trash. The indexes contain only such rows, so a query without its condition is both
// wrong and slow.
export const clientIsLive = isNull(clients.trashedAt)
/** Trashing a client also marks its reports, so the client need not be joined. */
export const reportIsLive = isNull(reports.trashedAt)

/** The client id for a new row. If the client is deleted or in the trash, the insert fails on its constraint. */
export function requireLiveId(clientId: string): SQL {
  return sql`(SELECT ${clients.id} FROM ${clients} WHERE ${clients.id} = ${clientId} AND ${clientIsLive})`
}

/** The report id for a new row, such as a part of an account audit. */
export function requireLiveReportId(reportId: string): SQL {
  return sql`(SELECT ${reports.id} FROM ${reports} WHERE ${reports.id} = ${reportId} AND ${reportIsLive})`
}

/** Condition: account audits that contain these reports. They are erased together with any of them. */
export function isMadeOf(parts: SQLWrapper): SQL {
  return sql`${reports.id} IN (SELECT ${reportParts.reportId} FROM ${reportParts} WHERE ${reportParts.partId} IN ${parts})`
}
