import { and, eq, sql } from 'drizzle-orm'
import { toText, unescapeMarkdown } from '../../shared/narrative/markdown'
import { RETURNS } from '../../shared/audit/since-last/clear-fall'
import { findLesson } from '../../shared/audit/findings/find-lesson'
import type { Analysis } from '../../shared/schemas/analysis'
import { MOST_CLIENTS } from '../../shared/most-clients'
import { ageInDays, lastOldDay } from '../../shared/old-days'
import { dueDay } from '../../shared/audit/findings/due-day'
import { leftOfDecision } from '../../shared/audit/bridge/beside-new-people'
import { toMoneyParts } from '../../shared/audit/bridge/money-parts'
import type { Period } from '../../shared/schemas/segment'
import type { Change } from '../../shared/schemas/since-last'
import type { ServerContext } from '../context'
import { requireClientExists } from '../clients/service'
import { clientIsLive } from '../db/live'
import { costOfFall, endedColumns, endedFall, fallenColumns, wordFall } from '../db/fallen'
import { headlineColumns } from '../db/headline'
import { latestFirst } from '../db/latest'
import { prepareRead } from '../db/prepare-read'
import { clients, reportBodies, reports, type ReportDigest } from '../db/schema'
import { shortDecision } from '../../shared/narrative/short-steps'
import { bestOfClient } from '../db/best-report'
import { findSales, listFigures, readSales } from './client-figures'
import type { ClientMoney, ClientVerdict, Due } from './shapes'
import { NO_SHARES, toShares, type Point } from './shares'
import { mostUrgentFirst, unfinishedFirst } from './urgency'

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

const columns = {
  clientId: clients.id,
  clientName: clients.name,
  reportId: reports.id,
  lastDay: reports.lastDay,
  createdAt: reports.createdAt,
  period: reports.period,
  ...headlineColumns,
  due: sql<string | null>`${reports.digest} ->> '$.decision.due'`,
  earliest: sql<string | null>`${reports.digest} -> '$.earliest'`,
  ...fallenColumns,
  ...endedColumns,
  endedFall,
  earlier,
}

/** Most urgent first; then clients with anything left to do, those on benchmark, those whose audit judges nothing, and those without an audit. */
const byUrgency = prepareRead(columns, (db) =>
  db
    .select(columns)
    .from(clients)
    .leftJoin(reports, eq(reports.id, bestOfClient))
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
  return rows.map((row): ClientMoney => ({
    clientId: row.clientId,
    clientName: row.clientName,
    auditedDays: row.createdAt === null ? null : ageInDays(row.createdAt, now().getTime()),
    latest: toLatest(row, now()),
  }))
}

// The whole body: parsing it once here takes less time than SQLite's JSON functions take for its parts (130 KB: a request of 1.7 ms, not 2.9).
const verdictColumns = { ...columns, summary: reports.summary, analysis: reportBodies.analysis }
const ofClient = prepareRead(verdictColumns, (db) =>
  db
    .select(verdictColumns)
    .from(clients)
    .innerJoin(reports, eq(reports.id, bestOfClient))
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(and(eq(clients.id, sql.placeholder('id')), clientIsLive)),
)

/** A client's latest audit with all its decisions. */
export async function readClientVerdict(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  id: string,
): Promise<ClientVerdict> {
  await requireClientExists({ db }, id)
  const row = await ofClient(db).first({ id })
  const latest = row && toLatest(row, now())
  if (!latest) return { latest: null }
  const analysis = JSON.parse(row.analysis) as Analysis
  const { facts, totals, labels, bridge } = analysis
  const asked = toDecisions(analysis, latest.above === null, now())
  const changes = listKnownChanges(analysis, row.period)
  const returned = findReturned(changes)
  const summary = toShortSummary(analysis, row.summary, returned ? [...SHOWN_ABOVE, 'since'] : SHOWN_ABOVE)
  const figures = listFigures(totals, changes, labels)
  return {
    latest: {
      ...latest,
      period: row.period,
      shares: sharesOf(row).shares,
      money: bridge ? toMoneyParts(bridge, latest.excess) : [],
      judged: bridge?.rows.length ?? 0,
      figures,
      sales: findSales(figures, readSales(facts)),
      returned,
      summary,
      ...asked,
    },
  }
}

/** Every decision in its order; without any, the first lesson with the money that it is about. */
function toDecisions(
  { actions, facts, today }: Analysis,
  isWhole: boolean,
  now: Date,
): Pick<Verdict, 'decisions' | 'lesson' | 'lessonExcess'> {
  const decisions = actions
    .filter(({ decision }) => decision)
    .sort((a, b) => a.decision! - b.decision!)
    .map((action) => ({
      title: shortDecision(action),
      excess: (isWhole ? action.excess : leftOfDecision(facts, action)) ?? null,
      due: seeDue(dueDay(today, action.dueDays), now),
    }))
  const lesson = decisions.length === 0 && findLesson(actions)
  if (!lesson) return { decisions }
  const { excess } = lesson
  return { decisions, lesson: shortDecision(lesson), ...(excess !== undefined && { lessonExcess: excess }) }
}

/** Changes since the last audit; none where that is of the same or of later days. */
function listKnownChanges({ sinceLast }: Analysis, period: Period | null): Change[] {
  const lastEnd = sinceLast?.period?.end
  if (!period || lastEnd === undefined || period.end <= lastEnd) return []
  return sinceLast?.changes ?? []
}

/** The change that `findClearFall` judges. */
function findReturned(known: readonly Change[]): Verdict['returned'] {
  for (const metric of RETURNS) {
    const { before, now, relative } = known.find((one) => one.metric === metric) ?? {}
    if (before != null && now != null && relative != null) return { metric, before, now, relative }
  }
  return null
}

/**
 * The report's summary without what the screen shows above it: excess cost, doubts, and the change of the return. What was spent stays: the next sentence
 * refers to it. Older reports have no plan that tells their sentences apart.
 */
function toShortSummary({ plan, sentences }: Analysis, summary: string, shownAbove: readonly string[]) {
  if (!plan) return unescapeMarkdown(summary)
  const claims = plan.flatMap((part) => part.claims)
  return sentences
    .filter(({ section }) => section === 'summary')
    .filter(({ claim }) => claim === undefined || !shownAbove.includes(claims[claim]!.kind))
    .map(({ parts }) => toText(parts))
    .join(' ')
}

const SHOWN_ABOVE: readonly string[] = ['bridge', 'trust']

type Verdict = NonNullable<ClientVerdict['latest']>
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof byUrgency>['first']>>>

function toLatest(row: Row, now: Date): ClientMoney['latest'] {
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
    lesson,
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
    fallCost: costOfFall(row.lost, spend),
    endedFall: row.endedFall === 1,
    ageDays: ageInDays(lastDay, now.getTime()),
    ...(endedFell !== null && { endedFell }),
    ...(mild && { mild }),
    ...(lesson !== null && { lesson }),
    ...(restart && { restart }),
  }
}

const sharesOf = ({ earlier, reportId, period }: Pick<Row, 'earlier' | 'reportId' | 'period'>) =>
  reportId && period ? toShares(JSON.parse(earlier) as Point[], reportId, period.end) : NO_SHARES

/** The day of the first decision; that of another one where the first has no day, or where it has come and the first one's has not passed. */
function seeEarliest({ due, earliest }: Row, now: Date) {
  const first = seeDue(due, now)
  const other = JSON.parse(earliest ?? 'null') as ReportDigest['earliest'] | null
  const seen = other && seeDue(other.due, now)
  if (!seen || (first && (first.when === 'over' || seen.when === 'ahead')))
    return first && { ...first, decision: 1 }
  const { decision, title } = other
  return { ...seen, decision, ...(title && { title }) }
}

function seeDue(day: string | null, now: Date): Due | null {
  if (day === null) return null
  const today = now.toISOString().slice(0, 10)
  return { day, when: day < today ? 'over' : day === today ? 'today' : 'ahead' }
}
