import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/client'
import { clientIsLive, isMadeOf } from '../db/live'
import { clients, images, reports, reportSources } from '../db/schema'
import { shares } from '../db/share-schema'
import type { LimitedClient, Retention } from './shapes'

const columns = { uploadDays: clients.uploadDays, reportDays: clients.reportDays }

export async function findRetention(db: Database, clientId: string): Promise<Retention | null> {
  const [row] = await db
    .select(columns)
    .from(clients)
    .where(and(eq(clients.id, clientId), clientIsLive))
  return row ?? null
}

/** False when there is no such client. */
export async function writeRetention(db: Database, clientId: string, retention: Retention): Promise<boolean> {
  const changed = await db
    .update(clients)
    .set(retention)
    .where(and(eq(clients.id, clientId), clientIsLive))
    .returning({ id: clients.id })
  return changed.length > 0
}

export async function listLimited(db: Database): Promise<LimitedClient[]> {
  return db
    .select({ clientId: clients.id, clientName: clients.name, ...columns })
    .from(clients)
    .where(and(clientIsLive, or(isNotNull(clients.uploadDays), isNotNull(clients.reportDays))))
    .orderBy(clients.sortName, clients.id)
}

/** Clients in the trash keep theirs. */
export async function writeAllRetention(db: Database, retention: Retention): Promise<void> {
  await db.update(clients).set(retention).where(clientIsLive)
}

/** Ids of reports beyond their client's retention, including those in the trash. */
function olderThan(db: Database, days: typeof clients.uploadDays | typeof clients.reportDays, now: string) {
  const oldest: SQL = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-' || ${days} || ' days')`
  return db
    .select({ id: reports.id })
    .from(clients)
    .innerJoin(reports, eq(reports.clientId, clients.id))
    .where(and(isNotNull(days), sql`${reports.createdAt} < ${oldest}`))
}

/**
 * Permanently deletes what exceeds its client's retention, including the image copies in shared reports. Returns how
 * many of each were deleted.
 */
export async function deleteOutdated(
  db: Database,
  now: string,
): Promise<{ reports: number; uploads: number }> {
  const [gone, files, pictures] = await db.batch([
    db
      .delete(reports)
      .where(
        or(
          inArray(reports.id, olderThan(db, clients.reportDays, now)),
          isMadeOf(olderThan(db, clients.reportDays, now)),
        ),
      )
      .returning({ id: reports.id }),
    db
      .delete(reportSources)
      .where(inArray(reportSources.reportId, olderThan(db, clients.uploadDays, now)))
      .returning({ id: reportSources.reportId }),
    db
      .delete(images)
      .where(inArray(images.reportId, olderThan(db, clients.uploadDays, now)))
      .returning({ id: images.id }),
    db
      .update(shares)
      .set({ snapshot: sql`json_set(${shares.snapshot}, '$.pictures', json('{}'))` })
      .where(
        and(
          inArray(shares.reportId, olderThan(db, clients.uploadDays, now)),
          sql`json_extract(${shares.snapshot}, '$.pictures') <> '{}'`,
        ),
      ),
  ])
  return { reports: gone.length, uploads: files.length + pictures.length }
}
