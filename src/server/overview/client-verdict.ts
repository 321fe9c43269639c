import { and, eq, sql } from 'drizzle-orm'
import { isAboutWords, moneyOfDecision } from '../../shared/audit/findings/decision-money'
import { toMoneyParts } from '../../shared/audit/bridge/money-parts'
import { moneyOfRows } from '../../shared/audit/findings/money-of-rows'
import { isOverspent } from '../../shared/audit/findings/is-overspent'
import { findFact } from '../../shared/audit/facts/find-fact'
import { dueDay } from '../../shared/audit/findings/due-day'
import { findLesson } from '../../shared/audit/findings/find-lesson'
import { listDecisions } from '../../shared/audit/findings/list-decisions'
import { moverOf } from '../../shared/audit/since-last/mover'
import { RETURNS } from '../../shared/audit/since-last/clear-fall'
import { isStale, stillRuns } from '../../shared/old-days'
import { comparesWithTarget } from '../../shared/narrative/compares-with-target'
import { toText, unescapeMarkdown } from '../../shared/narrative/markdown'
import { shortDecision } from '../../shared/narrative/short-steps'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Action } from '../../shared/schemas/finding'
import type { Period } from '../../shared/schemas/segment'
import type { Change } from '../../shared/schemas/since-last'
import { requireClientExists } from '../clients/service'
import type { ServerContext } from '../context'
import { bestOfClient } from '../db/best-report'
import { newer, newerOfClient } from '../db/newer-report'
import { clientIsLive } from '../db/live'
import { prepareRead } from '../db/prepare-read'
import { dearestPart } from '../db/same-spend'
import { clients, reportBodies, reports } from '../db/schema'
import { findSales, listFigures, readSales } from './client-figures'
import { latestColumns, seeDue, sharesOf, toLatest } from './client-money'
import type { ClientVerdict } from './shapes'

type Verdict = NonNullable<ClientVerdict['latest']>

const SHOWN_ABOVE: readonly string[] = ['bridge', 'trust']

// The whole body: parsing it once here takes less time than SQLite's JSON functions take for its parts (130 KB: a request of 1.7 ms, not 2.9).
const verdictColumns = {
  ...latestColumns,
  summary: reports.summary,
  analysis: reportBodies.analysis,
  dearestPart,
}
const ofClient = prepareRead(verdictColumns, (db) =>
  db
    .select(verdictColumns)
    .from(clients)
    .innerJoin(reports, eq(reports.id, bestOfClient))
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .leftJoin(newer, eq(newer.id, newerOfClient))
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
  const asked = toDecisions(analysis, now())
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
      ...benchmarkOf(analysis),
      ...(comparesWithTarget(analysis) && { byTarget: true as const }),
      mover: moverOf(changes),
      summary,
      ...readDearestPart(row.dearestPart, latest),
      ...asked,
    },
  }
}

/** Of old data nobody asks what runs. */
function readDearestPart(
  json: string | null,
  { ageDays }: Pick<Verdict, 'ageDays'>,
): Pick<Verdict, 'dearestPart'> {
  if (json === null || isStale({ ageDays })) return {}
  const part = JSON.parse(json) as NonNullable<Verdict['dearestPart']>
  return { dearestPart: { ...part, running: stillRuns({ running: part.running, ageDays }) } }
}

/** Every decision in its order; without any, the first lesson. */
function toDecisions(analysis: Analysis, now: Date): Pick<Verdict, 'decisions' | 'ownLesson'> {
  const { actions, findings, facts, today } = analysis
  const toDecision = (action: Action) => ({
    title: shortDecision(action),
    excess: moneyOfDecision(analysis, action) ?? moneyOfRows(findings, action) ?? null,
    isOverspent:
      isAboutWords(action) || isOverspent(findings.filter(({ id }) => action.findings.includes(id))),
    step: findFact(facts, action.id, 'budgetStep')?.value ?? null,
  })
  const decisions = listDecisions(actions).map((action) => ({
    ...toDecision(action),
    due: seeDue(dueDay(today, action), now),
    ...(action.done !== undefined && { done: action.done }),
  }))
  const lesson = decisions.length === 0 && findLesson(actions)
  return { decisions, ...(lesson && { ownLesson: { ...toDecision(lesson), due: null } }) }
}

/** The benchmark of a report of one goal. */
function benchmarkOf({ bridge, sinceLast, facts }: Analysis): Pick<Verdict, 'benchmark'> {
  const [own, ...others] = bridge?.groups ?? []
  const value = own && (own.roas ?? own.price)
  if (!own || value == null || others.length > 0) return {}
  const declined = sinceLast?.became?.find((note) => note.kind === 'benchmark')
  const valueOf = (fact: string) => facts.find(({ id }) => id === fact)?.value
  const before = declined && valueOf(declined.before)
  const excess = declined && valueOf(declined.excess)
  return {
    benchmark: {
      metric: own.roas === null ? 'costPerResult' : 'roas',
      value,
      earlier: before && excess ? { value: before, excess } : null,
    },
  }
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
