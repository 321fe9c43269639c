import { sql, type SQL } from 'drizzle-orm'
import { BY_BREADTH } from '../../shared/report-types/catalogue'
import type { ReportType } from '../../shared/report-types/names'
import { clients, reports } from '../db/schema'

/** The id of the client's newest report of a type: one index seek, however many there are. */
export const newestOf = (type: SQL | ReportType) => sql`(
  SELECT newest.id FROM ${reports} AS newest
  WHERE newest.client_id = ${clients.id} AND newest.report_type = ${type} AND newest.trashed_at IS NULL
  ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`

/** The id of the newest report that stands best for the client's whole account: at most one seek a type. */
export const bestOfClient = sql`coalesce(${sql.join(BY_BREADTH.map(newestOf), sql`, `)})`
