import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../db/client'
import { notifications } from '../db/schema'
import { toPage, type Page, type PageRequest } from '../http/paging'
import type { Notification } from './shapes'

export async function listNotifications(
  db: Database,
  { limit, after }: PageRequest,
): Promise<Page<Notification>> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      after
        ? or(
            lt(notifications.createdAt, after[0]),
            and(eq(notifications.createdAt, after[0]), lt(notifications.id, after[1])),
          )
        : undefined,
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => [row.createdAt, row.id])
}

/** Marks the given ones, or all, as read. Returns how many were unread until now. */
export async function markRead(db: Database, readAt: string, ids: string[] | null): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt })
    .where(and(isNull(notifications.readAt), ids === null ? undefined : inArray(notifications.id, ids)))
    .returning({ id: notifications.id })
  return marked.length
}
