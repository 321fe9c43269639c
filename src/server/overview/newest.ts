import { sql, type SQL } from 'drizzle-orm'
import { BY_BREADTH } from '../../shared/report-types/catalogue'
import type { ReportKind } from '../../shared/report-types/names'
import { clients, reports } from '../db/schema'

/** Id of the client's newest report of a type: one index lookup. */
export const newestOf = (type: SQL | ReportKind) => sql`(
  SELECT newest.id FROM ${reports} AS newest
  WHERE newest.client_id = ${clients.id} AND newest.report_type = ${type} AND newest.trashed_at IS NULL
  ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`

/** Id of the newest report of the type with the greatest breadth: at most one lookup per type. */
const bestFile = sql`coalesce(${sql.join(BY_BREADTH.map(newestOf), sql`, `)})`

/** The report that represents the client: its newest account audit, unless a file was audited later. */
export const bestOfClient = sql`(
  SELECT best.id FROM ${reports} AS best WHERE best.id IN (${newestOf('account')}, ${bestFile})
  ORDER BY best.created_at DESC, best.id DESC LIMIT 1)`
