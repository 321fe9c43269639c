import { and, count, desc, eq, isNotNull, lt, max, or, sql } from 'drizzle-orm'
import type { Analysis } from '../../shared/schemas/analysis'
import type { Report, ReportRow, ReportSummary } from '../../shared/schemas/report'
import type { Category, ReportType } from '../../shared/report-types'
import type { Database } from '../db/client'
import { clients, reportBodies, reports, reportSources } from '../db/schema'
import { toPage, type Page, type PageRequest } from '../http/paging'

const columns = {
  id: reports.id,
  clientId: reports.clientId,
  category: reports.category,
  reportType: reports.reportType,
  fileName: reports.fileName,
  createdAt: reports.createdAt,
  summary: reports.summary,
  metrics: reports.metrics,
  creativeMetrics: reports.creativeMetrics,
  currency: reports.currency,
  period: reports.period,
  narrator: reports.narrator,
}

type Row = Pick<typeof reports.$inferSelect, keyof typeof columns>

export function toReportRow({
  summary,
  metrics,
  creativeMetrics,
  currency,
  period,
  narrator,
  ...row
}: Row): ReportRow {
  return {
    ...row,
    analysis: {
      summary,
      currency,
      period,
      narrator,
      ...(metrics ? { metrics } : {}),
      ...(creativeMetrics ? { creativeMetrics } : {}),
    },
  }
}

/** Newest first; of one client, or of all. */
export async function listReports(
  db: Database,
  clientId: string | null,
  { limit, after }: PageRequest,
): Promise<Page<ReportRow>> {
  const rows = await db
    .select(columns)
    .from(reports)
    .where(
      and(
        clientId === null ? undefined : eq(reports.clientId, clientId),
        after
          ? or(
              lt(reports.createdAt, after[0]),
              and(eq(reports.createdAt, after[0]), lt(reports.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id])
  return { ...page, rows: page.rows.map(toReportRow) }
}

/** The id of the newest report with metrics of each client and type: one index seek for each pair. */
export const newestOfEachType = sql`(
  SELECT newest.id FROM ${reports} AS newest
  WHERE newest.client_id = ${reports.clientId} AND newest.report_type = ${reports.reportType}
    AND newest.metrics IS NOT NULL
  ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`

export async function listLatestReports(
  db: Database,
  { limit, after }: PageRequest,
): Promise<Page<ReportRow>> {
  const rows = await db
    .select(columns)
    .from(reports)
    .where(
      and(
        isNotNull(reports.metrics),
        eq(reports.id, newestOfEachType),
        after
          ? or(
              lt(reports.createdAt, after[0]),
              and(eq(reports.createdAt, after[0]), lt(reports.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, (row) => [row.createdAt, row.id])
  return { ...page, rows: page.rows.map(toReportRow) }
}

/** Counted in the database, never from a page of a list. */
export async function summarizeReports(db: Database, clientId: string): Promise<ReportSummary> {
  const rows = await db
    .select({ type: reports.reportType, count: count(), latest: max(reports.createdAt) })
    .from(reports)
    .where(eq(reports.clientId, clientId))
    .groupBy(reports.reportType)
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

/** A report whose analysis is still the JSON text that was stored: large, and mostly only passed on. */
export type StoredReport = Omit<Report, 'analysis'> & { analysisJson: string }

export async function findReport(db: Database, id: string): Promise<StoredReport | null> {
  const [row] = await db
    .select({
      id: reports.id,
      clientId: reports.clientId,
      category: reports.category,
      reportType: reports.reportType,
      fileName: reports.fileName,
      createdAt: reports.createdAt,
      analysisJson: reportBodies.analysis,
    })
    .from(reports)
    .innerJoin(reportBodies, eq(reportBodies.reportId, reports.id))
    .where(eq(reports.id, id))
  return row ?? null
}

/** The gzipped upload; null when there is no such report, or none was kept with it. */
export async function findSource(db: Database, reportId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ gzip: reportSources.gzip })
    .from(reportSources)
    .where(eq(reportSources.reportId, reportId))
  return row?.gzip ?? null
}

export async function deleteReport(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(reports).where(eq(reports.id, id)).returning({ id: reports.id })
  return deleted.length > 0
}

export interface NewReport {
  id: string
  clientId: string
  category: Category
  reportType: ReportType
  fileName: string
  createdAt: string
  analysis: Analysis
}

export async function clientExists(db: Database, id: string): Promise<boolean> {
  return (await db.select({ id: clients.id }).from(clients).where(eq(clients.id, id))).length > 0
}

/** New texts of a report, in its body and in the lists at once. False when it is gone. */
export async function updateTexts(db: Database, id: string, analysis: Analysis): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(reports)
      .set({ summary: analysis.summary, narrator: analysis.narrator })
      .where(eq(reports.id, id))
      .returning({ id: reports.id }),
    db
      .update(reportBodies)
      .set({ analysis: JSON.stringify(analysis) })
      .where(eq(reportBodies.reportId, id)),
  ])
  return changed.length > 0
}
