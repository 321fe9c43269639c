import { sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '../../shared/report-types/names'
import { reports } from './schema'

/**
 * Terms that sort the reports of a client and type, the latest first: the one whose data go on longest, not the one that
 * was made last. Whoever audits October once more in November still wants to see what runs in November. Of two with the
 * same last day the one made last counts, since it was made to correct or complete the other. The indexes hold this order.
 */
export const latestFirst = (table: 'reports' | 'one') =>
  sql.raw(`${table}.last_day DESC, ${table}.created_at DESC, ${table}.id DESC`)

interface Of {
  client: SQL
  type: SQL | ReportKind
  /** Only of reports with metrics, which images without figures do not have. */
  measured?: boolean
  /** Only of this platform, as reports state it; null: of files that state none. */
  platform?: SQL | string
}

/** Id of the latest report of a client and type: one index lookup. Its columns are those of `one`. */
export const latestOf = ({ client, type, measured = false, platform }: Of) => sql`(
  SELECT one.id FROM ${reports} AS one
  WHERE one.client_id = ${client} AND one.report_type = ${type} AND one.trashed_at IS NULL
    ${measured ? sql`AND one.metrics IS NOT NULL` : sql``}
    ${platform === undefined ? sql`` : sql`AND one.platform IS ${platform}`}
  ORDER BY ${latestFirst('one')} LIMIT 1)`

/** Names the columns with their table, since drizzle omits it in a query of one table, where they would mean the subquery's. */
export const OF_THIS_TYPE = { client: sql.raw('reports.client_id'), type: sql.raw('reports.report_type') }

/** Whether a report is the latest of its client, type and platform. */
export const isLatest = sql`reports.id = ${latestOf({ ...OF_THIS_TYPE, platform: sql.raw('reports.platform') })}`
