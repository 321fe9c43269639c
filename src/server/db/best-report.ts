import { sql, type SQL } from 'drizzle-orm'
import { BY_BREADTH } from '../../shared/report-types/catalogue'
import type { ReportKind } from '../../shared/report-types/names'
import { latestFirst, latestOf } from './latest'
import { clients, reports } from './schema'

/** Id of the latest report of a type of the query's client. */
export const latestOfClient = (type: SQL | ReportKind, platform?: string) =>
  latestOf({ client: sql`${clients.id}`, type, platform })

/** Id of the latest report of the type with the greatest breadth: at most one lookup per type. */
const bestFile = sql`coalesce(${sql.join(
  BY_BREADTH.map((type) => latestOfClient(type)),
  sql`, `,
)})`
/** Id of the latest report of that type on one platform. */
const bestFileOn = (platform: string) =>
  latestOfClient(sql`(SELECT best.report_type FROM ${reports} AS best WHERE best.id = ${bestFile})`, platform)

/** Files of two platforms whose last days are no further apart are of the same time. */
const SAME_TIME = '-7 days'
const newest = sql`max(one.last_day) OVER ()`

/**
 * The report that represents the client: its latest account audit, unless a file goes on longer. Of a client's files from
 * two platforms, the one with more excess cost, where both are of the same time.
 */
export const bestOfClient = sql`(
  SELECT one.id FROM ${reports} AS one
  WHERE one.id IN (${latestOfClient('account')}, ${bestFile}, ${bestFileOn('meta')}, ${bestFileOn('google')})
  ORDER BY one.report_type = 'account' AND one.last_day = ${newest} DESC,
    one.report_type = 'account',
    one.last_day >= date(${newest}, ${sql.raw(`'${SAME_TIME}'`)}) DESC,
    one.waste DESC,
    ${latestFirst('one')} LIMIT 1)`
