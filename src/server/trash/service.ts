import { AppError } from '../../shared/app-error'
import type { ServerContext } from '../context'
import { listCopies } from '../db/ready-file'
import { withoutTraces } from '../db/without-traces'
import { databasePath } from '../env'
import type { Erased, ErasedClient, Trash } from './shapes'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'env' | 'now'>

export const TRASH_DAYS = 30
const DAY_MS = 24 * 3600_000

export async function trashClient(
  { db, now, departures }: Pick<ServerContext, 'db' | 'now' | 'departures'>,
  id: string,
): Promise<boolean> {
  const moved = await store.trashClient(db, id, now().toISOString())
  if (moved) departures.announce(id)
  return moved
}

export async function trashReport({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<boolean> {
  return store.trashReport(db, id, now().toISOString())
}

export async function readTrash({ db }: Pick<Context, 'db'>): Promise<Trash> {
  const items = (await store.listTrash(db)).map((item) => ({
    ...item,
    erasedAt: new Date(Date.parse(item.trashedAt) + TRASH_DAYS * DAY_MS).toISOString(),
  }))
  return { days: TRASH_DAYS, ...(await store.countTrash(db)), items }
}

export async function restoreClient({ db }: Pick<Context, 'db'>, id: string): Promise<{ clientId: string }> {
  if (!(await store.restoreClient(db, id))) throw notInTrash()
  return { clientId: id }
}

export async function restoreReport({ db }: Pick<Context, 'db'>, id: string): Promise<{ clientId: string }> {
  const restored = await store.restoreReport(db, id)
  if (!restored) throw notInTrash()
  return restored
}

export function emptyTrash(context: Context): Promise<Erased> {
  return erase(context, store.inTrash)
}

export async function eraseFromTrash(
  context: Context,
  kind: 'client' | 'report',
  id: string,
): Promise<Erased> {
  const erased = await erase(context, kind === 'client' ? store.trashedClient(id) : store.trashedReport(id))
  if (erased.clients + erased.reports === 0) throw notInTrash()
  return erased
}

/** Permanently deletes a client with all its data, bypassing the trash. Existing copies of the database still contain it. */
export async function eraseClient(
  context: Context & Pick<ServerContext, 'departures'>,
  id: string,
): Promise<ErasedClient> {
  const erased = await erase(context, store.wholeClient(id))
  if (erased.clients === 0) throw new AppError('not_found', 'This client does not exist.', 'not_found')
  context.departures.announce(id)
  const path = databasePath(context.env.database)
  return { ...erased, copies: path === null ? 0 : listCopies(path).length }
}

/** Erases what has been in the trash too long. */
export function eraseExpired({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Erased> {
  return store.erase(db, store.trashedBefore(new Date(now().getTime() - TRASH_DAYS * DAY_MS).toISOString()))
}

function erase({ db, env }: Context, which: store.Erasure): Promise<Erased> {
  const work = () => store.erase(db, which)
  return databasePath(env.database) === null || env.database.syncUrl
    ? work()
    : withoutTraces(db.$client, work)
}

function notInTrash(): AppError {
  return new AppError(
    'not_found',
    'This is no longer in the trash. It was restored or erased for good: reload the page.',
    'not_found',
  )
}
