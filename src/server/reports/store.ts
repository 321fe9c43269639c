import { and, count, eq, isNotNull, max, ne, sql, type SQL } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Report, ReportRow, ReportSummary, Rerun } from '../../shared/schemas/report'
import type { Category, ReportKind } from '../../shared/report-types/names'
import type { Outcome } from '../../shared/report-outcomes'
import type { Database } from '../db/client'
import { prepareList, type ListOrder } from '../db/prepare-list'
import { reportIsLive } from '../db/live'
import { headlineColumns } from '../db/headline'
import { isLatest, latestOf, OF_THIS_TYPE } from '../db/latest'
import { auditBefore, rerunOfReport } from '../db/same-file'
import { sameAs } from '../db/same-spend'
import type { PackedSource } from '../db/packed-source'
import { prepareRead } from '../db/prepare-read'
import { reportBodies, reports, reportSources } from '../db/schema'
import { weigh, type digestOpen } from './digest'
import type { Page, PageRequest } from '../http/paging'
import { earlier, toRun } from './run'

const heading = {
  id: reports.id,
  clientId: reports.clientId,
  category: reports.category,
  reportType: reports.reportType,
  fileName: reports.fileName,
  createdAt: reports.createdAt,
}
const isRecent = sql`reports.last_day > ${sql.placeholder('lastOldDay')}`

/** Whether it is the latest audit of its client, type and platform; null where nothing depends on it. */
const latest = sql<number | null>`
  CASE WHEN ${headlineColumns.running} OR ${reports.waste} > 0 THEN ${isLatest} END`

/** Whether the file says that its expensive rows run, which holds for the latest audit alone, and only while its data are recent. */
const running = sql<number | null>`${headlineColumns.running} AND ${isRecent}`

/** The report's `Outcome`. */
export const outcome = sql<Outcome>`CASE
  WHEN ${headlineColumns.images} IS NOT NULL THEN 'images'
  WHEN ${reports.waste} IS NULL THEN 'unjudged'
  WHEN ${reports.waste} > 0 THEN CASE WHEN ${isRecent} AND ${isLatest} THEN 'overspending' ELSE 'past' END
  WHEN ${headlineColumns.off} > 0 THEN 'past'
  WHEN ${headlineColumns.above} > 0 OR ${headlineColumns.mild} > 0 THEN 'above'
  ELSE 'benchmark' END`

export const columns = {
  ...heading,
  lastDay: reports.lastDay,
  summary: reports.summary,
  metrics: reports.metrics,
  creativeMetrics: reports.creativeMetrics,
  currency: reports.currency,
  period: reports.period,
  narrator: reports.narrator,
  spend: reports.spend,
  waste: reports.waste,
  off: headlineColumns.off,
  above: headlineColumns.above,
  mild: headlineColumns.mild,
  images: headlineColumns.images,
  running,
  latest,
  sameAs,
}

const {
  summary: _summary,
  creativeMetrics: _creatives,
  off: _off,
  above: _above,
  mild: _mild,
  images: _images,
  running: _running,
  latest: _latest,
  sameAs: _sameAs,
  ...figures
} = columns
/** Columns of the latest reports with figures, including those of earlier audits, without texts. */
const latestColumns = {
  ...figures,
  platform: reports.platform,
  account: reports.account,
  since: sql<string | null>`${reports.digest} -> '$.since'`,
  earlier,
}

type Stored = typeof reports.$inferSelect
export type Row = Pick<Stored, keyof typeof figures> &
  Partial<Pick<Stored, 'summary' | 'creativeMetrics'>> & {
    clientName?: string
    off?: number | null
    above?: number | null
    mild?: number | null
    images?: string | null
    running?: number | null
    latest?: number | null
    sameAs?: ReportKind | null
  }
type LatestRow = Pick<Stored, 'platform' | 'account'> & {
  since: string | null
  earlier: string
}

/** An object literal, since spreading would dominate the time of a list. */
export function toReportRow(row: Row): ReportRow {
  const { summary, currency, period, narrator, metrics, creativeMetrics } = row
  const analysis: ReportRow['analysis'] = { currency, period, narrator }
  if (summary !== undefined) analysis.summary = summary
  if (metrics) analysis.metrics = metrics
  if (creativeMetrics) analysis.creativeMetrics = creativeMetrics
  const report: ReportRow = {
    id: row.id,
    clientId: row.clientId,
    category: row.category,
    reportType: row.reportType,
    fileName: row.fileName,
    createdAt: row.createdAt,
    lastDay: row.lastDay,
    spend: row.spend,
    excess: row.waste,
    analysis,
  }
  if (row.off) report.off = row.off
  if (row.above) report.above = row.above
  if (row.mild) report.mild = row.mild
  if (row.images) report.images = row.images
  if (row.running && row.latest) report.running = true
  if (row.waste && row.latest === 0) report.superseded = true
  if (row.sameAs) report.sameAs = row.sameAs
  return report
}

/** Newest first, by the day of the audit. */
const byTime: ListOrder<Row> = {
  key: reports.createdAt,
  id: reports.id,
  direction: 'descending',
  positionOf: (row) => [row.createdAt, row.id],
}

type Selected = typeof figures & Partial<typeof columns & typeof latestColumns> & { clientName?: SQL<string> }
export const listWhere = (wanted?: SQL, selected: Selected = columns) =>
  prepareList(selected, byTime, (db, { after, order, limit }) =>
    db
      .select(selected)
      .from(reports)
      .where(and(reportIsLive, wanted, after))
      .orderBy(...order)
      .limit(limit),
  )
const allReports = listWhere()
const ofThisClient = eq(reports.clientId, sql.placeholder('clientId'))
const clientReports = listWhere(ofThisClient)
const reportsOfFile = listWhere(and(ofThisClient, eq(reports.fileHash, sql.placeholder('fileHash'))))
const latestReports = listWhere(
  and(isNotNull(reports.metrics), eq(reports.id, latestOf({ ...OF_THIS_TYPE, measured: true }))),
  latestColumns,
)

/** A database, and the last day whose data are old now. */
export interface Listing {
  db: Database
  lastOldDay: string
}

export async function listReports({ db, ...day }: Listing, page: PageRequest): Promise<Page<ReportRow>> {
  return toReportRows(await allReports(db, page, day))
}

export async function listClientReports(
  { db, ...day }: Listing,
  clientId: string,
  page: PageRequest,
  fileHash?: string,
): Promise<Page<ReportRow>> {
  const list = fileHash === undefined ? clientReports : reportsOfFile
  return toReportRows(await list(db, page, { ...day, clientId, ...(fileHash !== undefined && { fileHash }) }))
}

export async function listLatestReports(db: Database, page: PageRequest): Promise<Page<ReportRow>> {
  const { rows, next } = await latestReports(db, page)
  return { rows: rows.map((row) => toLatestRow(row as Row & LatestRow)), next }
}

/** With the changes since the audit before it, and its figures over time. */
function toLatestRow(row: Row & LatestRow): ReportRow {
  const report = toReportRow(row)
  const { metrics, platform, account, currency, period } = row
  if (row.since !== null) report.since = JSON.parse(row.since) as ReportRow['since']
  const run = metrics && toRun(row.earlier, { platform, account, currency, period, metrics })
  if (run) report.run = run
  return report
}

function toReportRows({ rows, next }: Page<Row>): Page<ReportRow> {
  return { rows: rows.map(toReportRow), next }
}

const counts = { type: reports.reportType, count: count(), latest: max(reports.createdAt) }
const countsOfTypes = prepareRead(counts, (db) =>
  db
    .select(counts)
    .from(reports)
    .where(and(eq(reports.clientId, sql.placeholder('clientId')), reportIsLive))
    .groupBy(reports.reportType),
)

/** Counted in the database, independent of the list's pages. */
export async function summarizeReports(db: Database, clientId: string): Promise<ReportSummary> {
  const rows = await countsOfTypes(db).all({ clientId })
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    byType: Object.fromEntries(rows.map((row) => [row.type, row.count])),
    latest:
      rows
        .map((row) => row.latest ?? '')
        .sort()
        .at(-1) || null,
  }
}

/** A report whose analysis is still JSON text, which is large and mostly passed on. */
export type StoredReport = Omit<Report, 'analysis'> & { analysisJson: string }

const newer = sql<
  string | null
>`(SELECT json_object('id', later.id, 'lastDay', later.last_day) FROM reports AS later
  WHERE later.id = ${latestOf({ ...OF_THIS_TYPE, platform: sql.raw('reports.platform') })} AND later.id <> reports.id)`
const wholeColumns = {
  ...heading,
  newer,
  sameFile: auditBefore,
  rerun: rerunOfReport,
  analysisJson: reportBodies.analysis,
}
const reportById = prepareRead(wholeColumns, (db) =>
  db
    .select(wholeColumns)
    .from(reports)
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(and(eq(reports.id, sql.placeholder('id')), reportIsLive)),
)

export async function findReport(db: Database, id: string): Promise<StoredReport | null> {
  const row = await reportById(db).first({ id })
  if (!row) return null
  const { newer: json, sameFile: twin, rerun, ...report } = row
  return {
    ...report,
    ...(twin !== null && { sameFile: twin }),
    ...(rerun !== null && { rerun: JSON.parse(rerun) as Rerun }),
    ...(json !== null && { newer: JSON.parse(json) as NonNullable<Report['newer']> }),
  }
}

/** Ids of the client's other reports of the same type and file. */
export async function listSameFile(db: Database, id: string, fileHash: string): Promise<string[]> {
  const own = db
    .select({ clientId: reports.clientId, reportType: reports.reportType })
    .from(reports)
    .where(eq(reports.id, id))
    .as('own')
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(own, and(eq(reports.clientId, own.clientId), eq(reports.reportType, own.reportType)))
    .where(and(eq(reports.fileHash, fileHash), ne(reports.id, id), reportIsLive))
  return rows.map((row) => row.id)
}

/** The packed upload; null when there is no such report, or no stored file. */
export async function findSource(db: Database, reportId: string): Promise<PackedSource | null> {
  const [row] = await db
    .select({ packed: reportSources.packed, size: reportSources.size })
    .from(reportSources)
    .where(eq(reportSources.reportId, reportId))
  return row ?? null
}

export interface NewReport {
  id: string
  clientId: string
  category: Category
  reportType: ReportKind
  fileName: string
  createdAt: string
  analysis: Analysis
}

/** Stores which decisions of a report are done, in its body and for lists. False when it is gone. */
export async function updateDecisions(
  db: Database,
  id: string,
  analysis: Analysis,
  told: ReturnType<typeof digestOpen>,
): Promise<boolean> {
  const kept = sql`json_remove(${reports.digest}, '$.decision', '$.earliest', '$.allDone', '$.taken')`
  return replaceBody(db, id, analysis, {
    digest: sql`json_patch(${kept}, ${JSON.stringify(told)})`,
    weight: weigh(told.findings),
  })
}

/** Replaces the texts of a report in its body and in lists. False when it is gone. */
export async function updateTexts(db: Database, id: string, analysis: Analysis): Promise<boolean> {
  return replaceBody(db, id, analysis, { summary: analysis.summary, narrator: analysis.narrator })
}

async function replaceBody(
  db: Database,
  id: string,
  analysis: Analysis,
  listed: SQLiteUpdateSetSource<typeof reports>,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(reports)
      .set(listed)
      .where(and(eq(reports.id, id), reportIsLive))
      .returning({ id: reports.id }),
    db
      .update(reportBodies)
      .set({ analysis: JSON.stringify(analysis) })
      .where(eq(reportBodies.reportId, id)),
  ])
  return changed.length > 0
}
