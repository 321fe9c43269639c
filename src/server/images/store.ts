import type { BatchItem } from 'drizzle-orm/batch'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { reportIsLive } from '../db/live'
import { images, reports } from '../db/schema'
import type { PreparedImage } from './prepare'

/** Statements that store a report's images, for the transaction that stores the report. */
export function toImageInserts(
  db: Database,
  reportId: string,
  prepared: readonly PreparedImage[],
): BatchItem<'sqlite'>[] {
  return prepared.map(({ id, name, stored: { bytes, ...stored } }) => {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return db.insert(images).values({ id, reportId, name, ...stored, bytes: view })
  })
}

export async function findImage(
  db: Database,
  id: string,
): Promise<{ mime: string; bytes: Uint8Array } | null> {
  const [image] = await db
    .select({ mime: images.mime, bytes: images.bytes })
    .from(images)
    .innerJoin(reports, eq(reports.id, images.reportId))
    .where(and(eq(images.id, id), reportIsLive))
  return image ?? null
}
