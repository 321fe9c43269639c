import { sql, type SQL } from 'drizzle-orm'
import { BY_BREADTH } from '../../shared/report-types/catalogue'
import type { ReportKind } from '../../shared/report-types/names'
import { latestFirst, latestOf } from '../db/latest'
import { clients, reports } from '../db/schema'

/** Id of the latest report of a type of the query's client. */
export const latestOfClient = (type: SQL | ReportKind) => latestOf({ client: sql`${clients.id}`, type })

/** Id of the latest report of the type with the greatest breadth: at most one lookup per type. */
const bestFile = sql`coalesce(${sql.join(BY_BREADTH.map(latestOfClient), sql`, `)})`

/** The report that represents the client: its latest account audit, unless a file is later. */
export const bestOfClient = sql`(
  SELECT one.id FROM ${reports} AS one WHERE one.id IN (${latestOfClient('account')}, ${bestFile})
  ORDER BY ${latestFirst('one')} LIMIT 1)`
