import { and, count, desc, eq, notExists, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { clientIsLive, reportIsLive } from '../db/live'
import { prepareRead } from '../db/prepare-read'
import { clients, reports } from '../db/schema'

const counted = { count: count() }
const auditCount = prepareRead(counted, (db) => db.select(counted).from(reports).where(reportIsLive))
const countClients = (which?: SQL) =>
  prepareRead(counted, (db) => db.select(counted).from(clients).where(and(clientIsLive, which)))
const clientCount = countClients()
const pendingCount = countClients(
  notExists(sql`(SELECT 1 FROM ${reports} WHERE ${reports.clientId} = ${clients.id} AND ${reportIsLive})`),
)

export async function countAll(db: Database) {
  const [audits, people, pending] = await Promise.all(
    [auditCount, clientCount, pendingCount].map((counting) => counting(db).first({})),
  )
  return { audits: audits?.count ?? 0, clients: people?.count ?? 0, pending: pending?.count ?? 0 }
}

const columns = {
  id: reports.id,
  clientId: reports.clientId,
  clientName: clients.name,
  reportType: reports.reportType,
  fileName: reports.fileName,
  period: reports.period,
  createdAt: reports.createdAt,
  currency: reports.currency,
  metrics: reports.metrics,
  spend: reports.spend,
}
const newest = prepareRead(columns, (db) =>
  db
    .select(columns)
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(reportIsLive)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(sql.placeholder('limit')),
)

export async function listRecent(db: Database, limit: number) {
  return newest(db).all({ limit })
}
