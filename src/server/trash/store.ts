import { and, count, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { googleConnections, googleSchedules } from '../db/google-ads-schema'
import { clientIsLive, isMadeOf, reportIsLive } from '../db/live'
import { clients, images, reportParts, reports, reportSources } from '../db/schema'
import { shares } from '../db/share-schema'
import type { Erased, TrashItem } from './shapes'

const LISTED = 500

/**
 * Moves a client with its reports to the trash. Permanently ends its share links and its connection to Google. False
 * when there is no such live client.
 */
export async function trashClient(db: Database, id: string, at: string): Promise<boolean> {
  const [moved] = await db.batch([
    db
      .update(clients)
      .set({ trashedAt: at, googleAdsCustomerId: null })
      .where(and(eq(clients.id, id), clientIsLive))
      .returning({ id: clients.id }),
    db
      .update(reports)
      .set({ trashedAt: at, trashedWithClient: true })
      .where(and(eq(reports.clientId, id), reportIsLive)),
    db
      .delete(shares)
      .where(
        inArray(shares.reportId, db.select({ id: reports.id }).from(reports).where(eq(reports.clientId, id))),
      ),
    db.delete(googleSchedules).where(eq(googleSchedules.clientId, id)),
    db.delete(googleConnections).where(eq(googleConnections.clientId, id)),
  ])
  return moved.length > 0
}

/** Account audits that contain a report. */
const madeOf = (db: Database, partId: string) =>
  db.select({ id: reportParts.reportId }).from(reportParts).where(eq(reportParts.partId, partId))
const partsOf = (db: Database, reportId: string) =>
  db.select({ id: reportParts.partId }).from(reportParts).where(eq(reportParts.reportId, reportId))

/** Moves a report and the account audits that contain it to the trash. */
export async function trashReport(db: Database, id: string, at: string): Promise<boolean> {
  const [, , moved] = await db.batch([
    db.delete(shares).where(or(eq(shares.reportId, id), inArray(shares.reportId, madeOf(db, id)))),
    db
      .update(reports)
      .set({ trashedAt: at, trashedWith: id })
      .where(and(inArray(reports.id, madeOf(db, id)), reportIsLive)),
    db
      .update(reports)
      .set({ trashedAt: at })
      .where(and(eq(reports.id, id), reportIsLive))
      .returning({ id: reports.id }),
  ])
  return moved.length > 0
}

/** Restores a client with the reports that were trashed with it. */
export async function restoreClient(db: Database, id: string): Promise<boolean> {
  const [restored] = await db.batch([
    db
      .update(clients)
      .set({ trashedAt: null })
      .where(and(eq(clients.id, id), isNotNull(clients.trashedAt)))
      .returning({ id: clients.id }),
    db
      .update(reports)
      .set({ trashedAt: null, trashedWithClient: false })
      .where(and(eq(reports.clientId, id), reports.trashedWithClient)),
  ])
  return restored.length > 0
}

/** Trashed individually, not with its client or with a report that it contains. */
const singly = and(isNotNull(reports.trashedAt), not(reports.trashedWithClient), isNull(reports.trashedWith))
const liveReports = (db: Database) => db.select({ id: reports.id }).from(reports).where(reportIsLive)
const liveClients = (db: Database) => db.select({ id: clients.id }).from(clients).where(clientIsLive)

/**
 * Restores a report. Null when it is not in the trash, or its client is there as well. Also restores what was trashed
 * with it: account audits that contain it, unless another of their parts is in the trash, and for an account audit
 * its parts.
 */
export async function restoreReport(db: Database, id: string): Promise<{ clientId: string } | null> {
  const [[restored]] = await db.batch([
    db
      .update(reports)
      .set({ trashedAt: null })
      .where(and(eq(reports.id, id), singly, inArray(reports.clientId, liveClients(db))))
      .returning({ clientId: reports.clientId }),
    db
      .update(reports)
      .set({ trashedAt: null })
      .where(and(inArray(reports.id, partsOf(db, id)), singly, inArray(sql`${id}`, liveReports(db)))),
    // Account audits with another part in the trash stay there until that part is restored.
    db
      .update(reports)
      .set({
        trashedAt: sql`CASE WHEN ${otherPart} IS NULL THEN NULL ELSE ${reports.trashedAt} END`,
        trashedWith: otherPart,
      })
      .where(inArray(reports.trashedWith, liveReports(db))),
  ])
  return restored ?? null
}

/** Another part of the account audit that is in the trash. */
const otherPart = sql<string | null>`(
  SELECT part.id FROM ${reportParts} AS made JOIN reports AS part ON part.id = made.part_id
  WHERE made.report_id = reports.id AND part.trashed_at IS NOT NULL LIMIT 1)`

/** Trashed clients, and trashed reports of live clients, newest first. */
export async function listTrash(db: Database): Promise<Omit<TrashItem, 'erasedAt'>[]> {
  const own = await db
    .select({
      id: clients.id,
      name: clients.name,
      reports: sql<number>`(SELECT count(*) FROM ${reports} AS own WHERE own.client_id = clients.id)`,
      trashedAt: clients.trashedAt,
    })
    .from(clients)
    .where(isNotNull(clients.trashedAt))
    .orderBy(desc(clients.trashedAt))
    .limit(LISTED)
  const single = await db
    .select({
      id: reports.id,
      name: reports.fileName,
      clientName: clients.name,
      reportType: reports.reportType,
      reports: sql<number>`1 + (SELECT count(*) FROM ${reports} AS along WHERE along.trashed_with = reports.id)`,
      trashedAt: reports.trashedAt,
    })
    .from(reports)
    .innerJoin(clients, eq(clients.id, reports.clientId))
    .where(and(singly, clientIsLive))
    .orderBy(desc(reports.trashedAt))
    .limit(LISTED)
  const items = [
    ...own.map((row) => ({ ...row, kind: 'client' as const, clientName: row.name, reportType: null })),
    ...single.map((row) => ({ ...row, kind: 'report' as const })),
  ]
  return items
    .map(({ trashedAt, ...item }) => ({ ...item, trashedAt: trashedAt ?? '' }))
    .sort((a, b) => (a.trashedAt < b.trashedAt ? 1 : -1))
}

/** Numbers of clients and reports in the trash, including the clients' reports. */
export async function countTrash(db: Database): Promise<{ clients: number; reports: number }> {
  const [[own], [all]] = await Promise.all([
    db.select({ n: count() }).from(clients).where(isNotNull(clients.trashedAt)),
    db.select({ n: count() }).from(reports).where(isNotNull(reports.trashedAt)),
  ])
  return { clients: own?.n ?? 0, reports: all?.n ?? 0 }
}

/** Conditions on the clients and the reports to erase; their data goes with them. */
export interface Erasure {
  clients?: SQL
  reports?: SQL
}

export const inTrash: Erasure = {
  clients: isNotNull(clients.trashedAt),
  reports: isNotNull(reports.trashedAt),
}
export const trashedBefore = (at: string): Erasure => ({
  clients: lt(clients.trashedAt, at),
  reports: lt(reports.trashedAt, at),
})
export const trashedClient = (id: string): Erasure => ({
  clients: and(eq(clients.id, id), isNotNull(clients.trashedAt)),
})
export const trashedReport = (id: string): Erasure => ({
  reports: and(eq(reports.id, id), singly),
})
export const wholeClient = (id: string): Erasure => ({ clients: eq(clients.id, id) })

/** Permanently deletes rows and counts them. */
export async function erase(db: Database, which: Erasure): Promise<Erased> {
  return db.transaction(async (tx) => {
    const ofClients =
      which.clients &&
      inArray(reports.clientId, tx.select({ id: clients.id }).from(clients).where(which.clients))
    const chosen = or(ofClients, which.reports)
    const gone = or(chosen, isMadeOf(tx.select({ id: reports.id }).from(reports).where(chosen)))
    const reportIds = tx.select({ id: reports.id }).from(reports).where(gone)
    const [sources] = await tx
      .select({ n: count() })
      .from(reportSources)
      .where(inArray(reportSources.reportId, reportIds))
    const [pictures] = await tx.select({ n: count() }).from(images).where(inArray(images.reportId, reportIds))
    const deletedReports = await tx.delete(reports).where(gone).returning({ id: reports.id })
    const deletedClients = which.clients
      ? await tx.delete(clients).where(which.clients).returning({ id: clients.id })
      : []
    return {
      clients: deletedClients.length,
      reports: deletedReports.length,
      uploads: (sources?.n ?? 0) + (pictures?.n ?? 0),
    }
  })
}
