import type { BatchItem } from 'drizzle-orm/batch'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { images } from '../db/schema'
import type { PreparedImage } from './prepare'

/** The statements that keep a report's images; run in the transaction that stores the report. */
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
    .where(eq(images.id, id))
  return image ?? null
}
