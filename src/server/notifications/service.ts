import type { ServerContext } from '../context'
import { insertNotification } from './store'

type Context = Pick<ServerContext, 'db' | 'now' | 'log'>
type Notice = Omit<Parameters<typeof insertNotification>[1], 'createdAt'>

/** A failure to notify is only logged. */
async function notify({ db, now, log }: Context, notice: Notice): Promise<void> {
  try {
    await insertNotification(db, { ...notice, createdAt: now().toISOString() })
  } catch (error) {
    log.error('notification.failed', error)
  }
}

/** Notifies about a failed audit that nobody may have seen. */
export function notifyFailure(context: Context, clientId: string, message: string): Promise<void> {
  return notify(context, { kind: 'analysis_failed', clientId, message })
}

/** Notifies the owner about a sign-in by a browser that has never signed in before. */
export function notifyNewBrowser(context: Context, browser: string, address: string): Promise<void> {
  const message = `New sign-in: ${browser}, from ${address}. If that was not you, change the password in your profile.`
  return notify(context, { kind: 'new_browser', message })
}
