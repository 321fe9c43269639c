import { clientNotFound } from '../clients/service'
import type { ServerContext } from '../context'
import { eraseExpired } from '../trash/service'
import type { LimitedClient, Retention } from './shapes'
import * as store from './store'

type Context = Pick<ServerContext, 'db' | 'now' | 'log'>

const FIRST_MS = 60_000
const EVERY_MS = 3600_000

export async function readRetention({ db }: Pick<Context, 'db'>, clientId: string): Promise<Retention> {
  const found = await store.findRetention(db, clientId)
  if (!found) throw clientNotFound()
  return found
}

export async function writeRetention(
  { db }: Pick<Context, 'db'>,
  clientId: string,
  retention: Retention,
): Promise<Retention> {
  if (!(await store.writeRetention(db, clientId, retention))) throw clientNotFound()
  return retention
}

export const listLimited = ({ db }: Pick<Context, 'db'>): Promise<LimitedClient[]> => store.listLimited(db)

export async function writeAllRetention(
  { db }: Pick<Context, 'db'>,
  retention: Retention,
): Promise<Retention> {
  await store.writeAllRetention(db, retention)
  return retention
}

/** Deletes what has exceeded its client's retention or its time in the trash. */
export async function cleanUp({ db, now, log }: Context): Promise<void> {
  const outdated = await store.deleteOutdated(db, now().toISOString())
  const expired = await eraseExpired({ db, now })
  const deleted = {
    clients: expired.clients,
    reports: expired.reports + outdated.reports,
    uploads: expired.uploads + outdated.uploads,
  }
  if (deleted.clients + deleted.reports + deleted.uploads > 0) log.info('retention.deleted', deleted)
}

/** Cleans up soon after the start, and every hour. Returns a function that stops it. */
export function startCleanUps(context: Context): () => void {
  const run = () =>
    void cleanUp(context).catch((error: unknown) => context.log.error('retention.failed', error))
  const timers = [setTimeout(run, FIRST_MS), setInterval(run, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}
