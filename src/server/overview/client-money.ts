import { eq, sql } from 'drizzle-orm'
import { MOST_CLIENTS } from '../../shared/most-clients'
import { ageInDays, lastOldDay } from '../../shared/old-days'
import type { ServerContext } from '../context'
import { clientIsLive } from '../db/live'
import { endedColumns, endedFall, fallenColumns, wordFall } from '../db/fallen'
import { headlineColumns } from '../db/headline'
import { latestFirst } from '../db/latest'
import { prepareRead } from '../db/prepare-read'
import { clients, reports, type ReportDigest } from '../db/schema'
import { bestOfClient } from '../db/best-report'
import { newer, newerColumns, newerOfClient, toNewer } from '../db/newer-report'
import type { ClientMoney, Due, Latest } from './shapes'
import { NO_SHARES, toShares, type Point } from './shares'
import { mostUrgentFirst, taken, unfinishedFirst } from './urgency'

const EARLIER = 12

/**
 * The client's latest audits of the same type, platform and currency, as `[waste, off, spend, end of the period, id, above, target, mild]`:
 * one index lookup.
 */
const earlier = sql<string>`(
  SELECT json_group_array(json_array(one.waste, one.digest ->> '$.sureOff', one.spend, one.period ->> '$.end', one.id,
    one.digest ->> '$.above', one.digest -> '$.target', one.digest ->> '$.mild')) FROM (
    SELECT * FROM ${reports} AS one
    WHERE one.client_id = ${clients.id} AND one.report_type = ${reports.reportType}
      AND one.platform IS ${reports.platform} AND one.currency IS ${reports.currency} AND one.trashed_at IS NULL
    ORDER BY ${latestFirst('one')} LIMIT ${sql.raw(String(EARLIER))}) AS one)`

/** Columns of a client and of its latest audit, of `clients` joined with `reports`. */
export const latestColumns = {
  clientId: clients.id,
  clientName: clients.name,
  reportId: reports.id,
  lastDay: reports.lastDay,
  createdAt: reports.createdAt,
  period: reports.period,
  ...headlineColumns,
  due: sql<string | null>`${reports.digest} ->> '$.decision.due'`,
  decisionAt: sql<number | null>`${reports.digest} ->> '$.decision.at'`,
  allDone: sql<number | null>`${reports.digest} ->> '$.allDone'`,
  taken,
  earliest: sql<string | null>`${reports.digest} -> '$.earliest'`,
  ...fallenColumns,
  ...endedColumns,
  endedFall,
  ...newerColumns,
  earlier,
}

/** Most urgent first; then clients with anything left to do, those on benchmark, those whose audit judges nothing, and those without an audit. */
const byUrgency = prepareRead(latestColumns, (db) =>
  db
    .select(latestColumns)
    .from(clients)
    .leftJoin(reports, eq(reports.id, bestOfClient))
    .leftJoin(newer, eq(newer.id, newerOfClient))
    .where(clientIsLive)
    .orderBy(
      ...mostUrgentFirst(sql.placeholder('lastOldDay')),
      sql`${reports.id} IS NULL`,
      ...unfinishedFirst(sql.placeholder('lastOldDay')),
      sql`${reports.waste} IS NULL`,
      clients.sortName,
      clients.id,
    )
    .limit(MOST_CLIENTS),
)

export async function listClientMoney({
  db,
  now,
}: Pick<ServerContext, 'db' | 'now'>): Promise<ClientMoney[]> {
  const rows = await byUrgency(db).all({ lastOldDay: lastOldDay(now()) })
  return rows.map((row) => ({
    clientId: row.clientId,
    clientName: row.clientName,
    auditedDays: row.createdAt === null ? null : ageInDays(row.createdAt, now().getTime()),
    latest: toLatest(row, now()),
  }))
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof byUrgency>['first']>>>

/** Null without an audit. */
export function toLatest(row: Row, now: Date): Latest | null {
  const {
    reportId,
    reportType,
    lastDay,
    currency,
    spend,
    excess,
    above,
    running,
    off,
    decision,
    doubt,
    mild,
    images,
    lesson,
    allDone,
    taken: done,
  } = row
  if (reportId === null || reportType === null || lastDay === null) return null
  const { shares, restart } = sharesOf(row)
  const endedFell = wordFall({ fallen: row.endedFallen, lost: row.endedLost })
  return {
    reportId,
    reportType,
    currency,
    spend,
    excess,
    above,
    running: running === 1,
    off,
    decision,
    doubt,
    trend: shares.map(({ share }) => share),
    before: shares.at(-2) ?? null,
    due: seeEarliest(row, now),
    fell: wordFall(row),
    endedFall: row.endedFall === 1,
    ageDays: ageInDays(lastDay, now.getTime()),
    ...(endedFell !== null && { endedFell }),
    ...(mild && { mild }),
    ...(images !== null && { images }),
    ...(lesson !== null && { lesson }),
    ...(allDone && { allDone: true }),
    ...(done && { taken: done }),
    ...(restart && { restart }),
    ...toNewer(row, now),
  }
}

/** Shares of the spend that were excess cost, of the latest audits of its kind. */
export const sharesOf = ({ earlier, reportId, period }: Pick<Row, 'earlier' | 'reportId' | 'period'>) =>
  reportId && period ? toShares(JSON.parse(earlier) as Point[], reportId, period.end) : NO_SHARES

/** The day of the first decision; that of another one where the first has no day, or where it has come and the first one's has not passed. */
function seeEarliest({ due, decision: title, decisionAt, earliest }: Row, now: Date) {
  const first = seeDue(due, now)
  const other = JSON.parse(earliest ?? 'null') as ReportDigest['earliest'] | null
  const seen = other && seeDue(other.due, now)
  if (!seen || (first && (first.when === 'over' || seen.when === 'ahead')))
    return first && { ...first, decision: decisionAt ?? 1, ...(decisionAt && title && { title }) }
  return { ...seen, decision: other.decision, ...(other.title && { title: other.title }) }
}

/** A day (YYYY-MM-DD) and whether it is ahead. */
export function seeDue(day: string | null, now: Date): Due | null {
  if (day === null) return null
  const today = now.toISOString().slice(0, 10)
  return { day, when: day < today ? 'over' : day === today ? 'today' : 'ahead' }
}
