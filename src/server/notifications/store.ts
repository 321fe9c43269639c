import { and, eq, getTableColumns, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { ServerContext } from '../context'
import { bestOfClient } from '../db/best-report'
import type { Database } from '../db/client'
import { costOfFall, fallenColumns, wordFall } from '../db/fallen'
import { headlineColumns } from '../db/headline'
import { isLatest } from '../db/latest'
import { newer, newerColumns, newerOfClient, toNewer, type NewerRow } from '../db/newer-report'
import { prepareList } from '../db/prepare-list'
import { clients, notifications, reports } from '../db/schema'
import type { Page, PageRequest } from '../http/paging'
import type { Notification } from './shapes'

const isBest = sql`${reports.id} = ${bestOfClient}`

const columns = {
  ...getTableColumns(notifications),
  clientName: clients.name,
  fileName: reports.fileName,
  ...headlineColumns,
  ...fallenColumns,
  represents: sql<number | null>`${isBest}`,
  latest: sql<number | null>`${isLatest}`,
  ...newerColumns,
}
type Row = Omit<Notification, 'outcome'> &
  Nullable<
    Omit<
      NonNullable<Notification['outcome']>,
      'running' | 'represents' | 'newer' | 'superseded' | 'fell' | 'fallCost'
    >
  > & {
    running: number | null
    represents: number | null
    latest: number | null
  } & Parameters<typeof wordFall>[0] &
  NewerRow
type Nullable<T> = { [Key in keyof T]: T[Key] | null }

/** Hides notifications whose report or client is in the trash, until it is restored. */
const isShown = and(
  notExists(
    sql`(SELECT 1 FROM ${clients} AS gone WHERE gone.id = ${notifications.clientId} AND gone.trashed_at IS NOT NULL)`,
  ),
  notExists(
    sql`(SELECT 1 FROM ${reports} AS gone WHERE gone.id = ${notifications.reportId} AND gone.trashed_at IS NOT NULL)`,
  ),
)

const allNotifications = prepareList<Row>(
  columns,
  {
    key: notifications.createdAt,
    id: notifications.id,
    direction: 'descending',
    positionOf: (row) => [row.createdAt, row.id],
  },
  (db, { after, order, limit }) =>
    db
      .select(columns)
      .from(notifications)
      .leftJoin(clients, eq(clients.id, notifications.clientId))
      .leftJoin(reports, eq(reports.id, notifications.reportId))
      .leftJoin(newer, eq(newer.id, sql`CASE WHEN ${isBest} THEN ${newerOfClient} END`))
      .where(and(isShown, after))
      .orderBy(...order)
      .limit(limit),
)

/** Newest first. */
export async function listNotifications(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  page: PageRequest,
): Promise<Page<Notification>> {
  const { rows, next } = await allNotifications(db, page)
  return { rows: rows.map((row) => toNotification(row, now())), next }
}

function toNotification(row: Row, now: Date): Notification {
  const { id, kind, message, clientId, clientName, reportId, createdAt, readAt } = row
  return {
    id,
    kind,
    message,
    clientId,
    clientName,
    reportId,
    createdAt,
    readAt,
    outcome: toOutcome(row, now),
  }
}

function toOutcome(row: Row, now: Date): Notification['outcome'] {
  const { fileName, reportType, currency, spend, excess, above, off, mild, images, decision, lesson, doubt } =
    row
  if (fileName === null || reportType === null) return null
  return {
    fileName,
    reportType,
    currency,
    spend,
    excess,
    above,
    running: row.running === 1,
    off,
    ...(mild && { mild }),
    ...(images !== null && { images }),
    ...(lesson !== null && { lesson }),
    decision,
    doubt,
    fell: wordFall(row),
    fallCost: costOfFall(row.lost, spend),
    represents: row.represents === 1,
    ...toNewer(row, now),
    ...(row.latest === 0 && { superseded: true }),
  }
}

export async function insertNotification(
  db: Database,
  notification: Omit<typeof notifications.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(notifications).values({ id: Bun.randomUUIDv7(), ...notification })
}

/** Marks these notifications, or all, as read. Returns how many were unread. */
export async function markRead(db: Database, readAt: string, ids: string[] | null): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(isNull(notifications.readAt), isShown, ids === null ? undefined : inArray(notifications.id, ids)),
    )
    .returning({ id: notifications.id })
  return marked.length
}
