import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ReportKind } from '../../shared/report-types/names'
import type { Period } from '../../shared/schemas/segment'
import type { Database } from '../db/client'
import { reportIsLive } from '../db/live'
import { reportBodies, reportParts, reports } from '../db/schema'

export interface PartRow {
  id: string
  reportType: ReportKind
  fileName: string
  fileHash: string | null
  createdAt: string
  period: Period | null
}

/** The client's live reports with these ids. */
export async function findParts(db: Database, clientId: string, ids: readonly string[]): Promise<PartRow[]> {
  return db
    .select({
      id: reports.id,
      reportType: reports.reportType,
      fileName: reports.fileName,
      fileHash: reports.fileHash,
      createdAt: reports.createdAt,
      period: reports.period,
    })
    .from(reports)
    .where(and(eq(reports.clientId, clientId), reportIsLive, inArray(reports.id, [...ids])))
}

/** The live account audits that contain a report. */
export async function listMadeOf(db: Database, partId: string): Promise<{ id: string; fileName: string }[]> {
  return db
    .select({ id: reports.id, fileName: reports.fileName })
    .from(reportParts)
    .innerJoin(reports, eq(reports.id, reportParts.reportId))
    .where(and(eq(reportParts.partId, partId), reportIsLive))
    .orderBy(desc(reports.createdAt), desc(reports.id))
}

/** A report's analysis as stored JSON. */
export async function findAnalysisJson(db: Database, id: string): Promise<string | null> {
  const [row] = await db
    .select({ analysis: reportBodies.analysis })
    .from(reportBodies)
    .where(eq(reportBodies.reportId, id))
  return row?.analysis ?? null
}
