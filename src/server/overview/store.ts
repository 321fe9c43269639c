import { and, count, desc, eq, gte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { clients, reports } from '../db/schema'

const columns = {
  id: reports.id,
  clientId: reports.clientId,
  clientName: clients.name,
  reportType: reports.reportType,
  fileName: reports.fileName,
  createdAt: reports.createdAt,
  currency: reports.currency,
  period: reports.period,
  metrics: reports.metrics,
  digest: reports.digest,
}

export type OverviewReport = Awaited<ReturnType<typeof listRecent>>[number]

export async function countAll(db: Database) {
  const [[audits], [people], [pending]] = await Promise.all([
    db.select({ count: count() }).from(reports),
    db.select({ count: count() }).from(clients),
    db
      .select({ count: count() })
      .from(clients)
      .where(
        notExists(
          db
            .select({ one: sql`1` })
            .from(reports)
            .where(eq(reports.clientId, clients.id)),
        ),
      ),
  ])
  return { audits: audits?.count ?? 0, clients: people?.count ?? 0, pending: pending?.count ?? 0 }
}

export async function listRecent(db: Database, limit: number) {
  return db
    .select(columns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
}

/** The newest report of each client and type. */
export async function listLatest(db: Database, limit: number): Promise<OverviewReport[]> {
  const newest = sql`(
    SELECT newest.id FROM ${reports} AS newest
    WHERE newest.client_id = ${reports.clientId} AND newest.report_type = ${reports.reportType}
    ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`
  return db
    .select(columns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(eq(reports.id, newest))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
}

/** Reports stored since `from`, for the trend. */
export async function listSince(db: Database, from: string, limit: number): Promise<OverviewReport[]> {
  return db
    .select(columns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(and(gte(reports.createdAt, from)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
}
