import { count, desc, eq, notExists, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { clients, reports } from '../db/schema'

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
    .select({
      id: reports.id,
      clientId: reports.clientId,
      clientName: clients.name,
      reportType: reports.reportType,
      fileName: reports.fileName,
      createdAt: reports.createdAt,
      currency: reports.currency,
      metrics: reports.metrics,
      spend: reports.spend,
    })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit)
}
