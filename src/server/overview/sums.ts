import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/client'
import { latestFirst } from '../db/latest'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'
import { lastOldDay } from '../../shared/old-days'
import { bestOfClient, latestOfClient } from '../db/best-report'
import { endedBy, taken } from './urgency'

// Sums are computed by the database over a few reports per client, so that time and memory do not grow with their
// history.

const valued = sql`${reports.purchaseValue} IS NOT NULL AND ${reports.spend} <> 0`
const sumOf = (value: typeof reports.spend | typeof reports.purchaseValue, condition: SQL) =>
  sql<number | null>`sum(${value}) FILTER (WHERE ${condition})`

/** A part of the excess cost; nothing of data that are too old to act on. */
const unlessOld = (part: SQL) => sql`CASE WHEN ${reports.waste} IS NULL THEN NULL
  WHEN ${endedBy(sql.placeholder('lastOldDay'))} THEN 0 ELSE ${part} END`
/** Overspend of decisions marked as done. */
const acted = unlessOld(sql`min(${reports.waste}, coalesce(${taken}, 0))`)
/** Overspend of the other decisions, which can still be acted on. */
const open = unlessOld(sql`max(0, ${reports.waste} - coalesce(${taken}, 0))`)

/** Money of one currency over the latest reports, one report per client. */
const accountSums = {
  currency: reports.currency,
  /** Number of clients whose report has spend. */
  clients: sql<number>`count(${reports.spend})`,
  // Only over reports that have both, for ROAS.
  purchaseValue: sumOf(reports.purchaseValue, valued),
  valuedSpend: sumOf(reports.spend, valued),
  valuedClients: sql<number>`count(*) FILTER (WHERE ${valued})`,
  waste: sql<number | null>`sum(${open})`,
  taken: sql<number | null>`sum(${acted})`,
  wasteClients: sql<number>`count(${reports.waste})`,
  excessClients: sql<number>`count(*) FILTER (WHERE ${open} > 0)`,
}
const accounts = prepareRead(accountSums, (db) =>
  db
    .select(accountSums)
    .from(clients)
    .innerJoin(reports, eq(reports.id, bestOfClient))
    .groupBy(reports.currency),
)

export const sumAccounts = async (db: Database, now: Date) =>
  accounts(db).all({ lastOldDay: lastOldDay(now) })
export type AccountSums = Awaited<ReturnType<typeof sumAccounts>>[number]

const currency = sql.placeholder('currency')
const newestMonth = (before: SQL) => sql`(
  SELECT max(earlier.month) FROM ${reports} AS earlier 
  WHERE earlier.currency IS ${currency} AND earlier.trashed_at IS NULL ${before})`

/** The newest months with a report in the currency: one index lookup each. */
const months = sql`(
  WITH RECURSIVE known(month) AS (
    SELECT ${newestMonth(sql``)}
    UNION ALL
    SELECT ${newestMonth(sql`AND earlier.month < known.month`)} FROM known WHERE known.month IS NOT NULL
    LIMIT ${sql.placeholder('months')})
  SELECT month FROM known WHERE month IS NOT NULL) AS known`

/** The report that represents a client now. */
const lead = alias(reports, 'lead')
/**
 * The report that represents a client in a month: one lookup for each pair. It stands for as much of the account as the one that
 * represents the client now, so that a month does not count a part of it.
 */
const bestOfMonth = (month: SQL) => sql`(
  SELECT one.id FROM ${reports} AS one
  WHERE one.currency IS ${currency} AND one.month = ${month} AND one.client_id = ${clients.id}
    AND one.trashed_at IS NULL AND one.breadth >= ${lead.breadth}
  ORDER BY one.breadth DESC, ${latestFirst('one')} LIMIT 1)`

/** Money of the reports whose period ends in a month, one report per client. */
const monthSums = {
  month: sql<string>`known.month`,
  clients: sql<number>`count(*)`,
  spend: sql<number>`sum(${reports.spend})`,
  purchaseValue: sql<number | null>`sum(${reports.purchaseValue})`,
  /** Spend of reports with a purchase value. */
  valuedSpend: sumOf(reports.spend, sql`${reports.purchaseValue} IS NOT NULL`),
}
const monthly = prepareRead(monthSums, (db) =>
  db
    .select(monthSums)
    .from(clients)
    .innerJoin(lead, eq(lead.id, bestOfClient))
    .innerJoin(months, sql`true`)
    .innerJoin(reports, eq(reports.id, bestOfMonth(sql`known.month`)))
    .groupBy(sql`known.month`)
    .orderBy(sql`known.month`),
)

export const sumMonths = async (db: Database, asked: { currency: string | null; months: number }) =>
  monthly(db).all(asked)
export type MonthSums = Awaited<ReturnType<typeof sumMonths>>[number]

const before = alias(reports, 'before')
const now = alias(reports, 'now')
/**
 * Money by month of the clients with the same type of report in two of the months, in reports of that type. All have a
 * purchase value.
 */
const alike = prepareRead(monthSums, (db) =>
  db
    .select(monthSums)
    .from(clients)
    .innerJoin(lead, eq(lead.id, bestOfClient))
    .innerJoin(before, eq(before.id, bestOfMonth(sql`${sql.placeholder('before')}`)))
    .innerJoin(now, eq(now.id, bestOfMonth(sql`${sql.placeholder('now')}`)))
    .innerJoin(months, sql`true`)
    .innerJoin(reports, eq(reports.id, bestOfMonth(sql`known.month`)))
    .where(
      and(
        ...[before, reports].map(({ reportType }) => eq(reportType, now.reportType)),
        ...[before, now, reports].map(
          ({ purchaseValue, spend }) => sql`${purchaseValue} IS NOT NULL AND ${spend} <> 0`,
        ),
      ),
    )
    .groupBy(sql`known.month`)
    .orderBy(sql`known.month`),
)

export const sumMonthsAlike = async (
  db: Database,
  asked: { currency: string | null; months: number; before: string; now: string },
) => alike(db).all(asked)

const label = sql<string>`segment.value ->> 'label'`

const objectiveSums = {
  currency: reports.currency,
  label,
  clients: sql<number>`count(*)`,
  spend: sql<number>`sum(segment.value ->> 'spend')`,
}
/** Spend by campaign objective over each client's latest objective report. */
const objectives = prepareRead(objectiveSums, (db) =>
  db
    .select(objectiveSums)
    .from(clients)
    .innerJoin(reports, eq(reports.id, latestOfClient('objective')))
    .innerJoin(sql`json_each(${reports.digest}, '$.segments') AS segment`, sql`true`)
    .groupBy(reports.currency, label),
)

export const sumObjectives = async (db: Database) => objectives(db).all({})
export type ObjectiveSums = Awaited<ReturnType<typeof sumObjectives>>[number]

const objectiveSources = {
  currency: reports.currency,
  clients: sql<number>`count(*)`,
  /** The client, where there is only one. */
  clientName: sql<string>`min(${clients.name})`,
  start: sql<string | null>`min(${reports.period} ->> '$.start')`,
  end: sql<string | null>`max(${reports.period} ->> '$.end')`,
}
/** Clients and days of the latest objective reports. */
const objectiveReports = prepareRead(objectiveSources, (db) =>
  db
    .select(objectiveSources)
    .from(clients)
    .innerJoin(reports, eq(reports.id, latestOfClient('objective')))
    .groupBy(reports.currency),
)

export const listObjectiveSources = async (db: Database) => objectiveReports(db).all({})
export type ObjectiveSource = Awaited<ReturnType<typeof listObjectiveSources>>[number]
