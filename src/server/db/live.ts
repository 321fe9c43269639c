import { isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { clients, reportParts, reports } from './schema'

// Conditions for rows outside the trash. The indexes of both tables hold only such rows, so a query that leaves its
// condition out is slow as well as wrong.
export const clientIsLive = isNull(clients.trashedAt)
/** A report in the trash with its client is marked itself, so its client need not be looked at. */
export const reportIsLive = isNull(reports.trashedAt)

/** The id for a new row of a client; where the client is gone or in the trash, the insert fails on its constraint. */
export function requireLiveId(clientId: string): SQL {
  return sql`(SELECT ${clients.id} FROM ${clients} WHERE ${clients.id} = ${clientId} AND ${clientIsLive})`
}

/** The id for a new row of a report, such as a part of an account audit. */
export function requireLiveReportId(reportId: string): SQL {
  return sql`(SELECT ${reports.id} FROM ${reports} WHERE ${reports.id} = ${reportId} AND ${reportIsLive})`
}

/** An account audit without one of its parts would point at nothing, so it is erased with it. */
export function isMadeOf(parts: SQLWrapper): SQL {
  return sql`${reports.id} IN (SELECT ${reportParts.reportId} FROM ${reportParts} WHERE ${reportParts.partId} IN ${parts})`
}
