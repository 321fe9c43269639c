import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { prepareList } from '../db/prepare-list'
import { clients, notifications } from '../db/schema'
import type { Notification } from './shapes'

const columns = { ...getTableColumns(notifications), clientName: clients.name }

/** Newest first. */
export const listNotifications = prepareList(
  columns,
  {
    key: notifications.createdAt,
    id: notifications.id,
    direction: 'descending',
    positionOf: (row: Notification) => [row.createdAt, row.id],
  },
  (db, { after, order, limit }) =>
    db
      .select(columns)
      .from(notifications)
      .leftJoin(clients, eq(clients.id, notifications.clientId))
      .where(after)
      .orderBy(...order)
      .limit(limit),
)

export async function insertFailure(
  db: Database,
  failure: { clientId: string; message: string; createdAt: string },
): Promise<void> {
  await db.insert(notifications).values({ id: Bun.randomUUIDv7(), kind: 'analysis_failed', ...failure })
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
