import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { BY_BREADTH } from '../../shared/report-types/catalogue'
import { REPORT_KINDS, type ReportKind } from '../../shared/report-types/names'
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
