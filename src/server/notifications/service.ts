import type { ServerContext } from '../context'
import { insertFailure } from './store'

/** Tells people of an audit that failed while nobody may have looked. That this fails as well is for the log alone. */
export async function notifyFailure(
  { db, now, log }: Pick<ServerContext, 'db' | 'now' | 'log'>,
  clientId: string,
  message: string,
): Promise<void> {
  try {
    await insertFailure(db, { clientId, message, createdAt: now().toISOString() })
  } catch (error) {
    log.error('notification.failed', error)
  }
}
