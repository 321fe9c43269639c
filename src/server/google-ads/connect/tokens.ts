import type { Access } from '../api/api'
import type { GoogleContext } from '../context'
import { GoogleFault, reconnectFault } from '../api/faults'
import * as store from '../store'

// A token that ends while a report is being loaded would fail it half way.
const EARLY_MS = 5 * 60_000

/** How a sealed token is bound to the login that it belongs to. */
export const tokenRow = (loginId: string) => `google_logins/${loginId}`

type Login = Pick<store.Connection, 'loginId' | 'sealedToken'>

/**
 * Runs `work` with an access token of that login, once more with a fresh one when Google no longer takes it. When the
 * grant itself has ended, that is noted on the login and told as `reconnect_google`.
 */
export async function withAccess<T>(
  context: GoogleContext,
  login: Login,
  work: (accessToken: Access['accessToken']) => Promise<T>,
): Promise<T> {
  const kept = context.accessTokens.get(login.loginId)
  const usable = kept !== undefined && kept.expires - EARLY_MS > context.now().getTime()
  try {
    try {
      return await work(usable ? kept.accessToken : await refresh(context, login))
    } catch (error) {
      if (!usable || !isEnded(error)) throw error
      return await work(await refresh(context, login))
    }
  } catch (error) {
    if (isEnded(error)) await noteEnd(context, login.loginId, error)
    throw error
  }
}

function isEnded(error: unknown): error is GoogleFault {
  return error instanceof GoogleFault && error.code === 'reconnect_google'
}

/** Whether there is a token of that login, and the key that opens it. */
export function opensToken({ sealer }: GoogleContext, { loginId, sealedToken }: Login): boolean {
  return sealedToken !== null && sealer.open(sealedToken, tokenRow(loginId)) !== null
}

async function refresh(context: GoogleContext, { loginId, sealedToken }: Login): Promise<string> {
  const token = sealedToken === null ? null : context.sealer.open(sealedToken, tokenRow(loginId))
  if (token === null) throw reconnectFault(sealedToken === null ? 'ended' : 'unreadable')
  // Refreshing names no redirect address, so any will do.
  const fresh = await context.oauthFor('').refresh(token)
  context.accessTokens.set(loginId, fresh)
  return fresh.accessToken
}

async function noteEnd(
  { db, now, log, accessTokens }: GoogleContext,
  loginId: string,
  fault: GoogleFault,
): Promise<void> {
  accessTokens.delete(loginId)
  // A key that is missing may come back with the right data folder: the token is kept for that.
  if (fault.googleCode !== 'unreadable') await store.endLogin(db, loginId, now().toISOString())
  log.info('google_ads.access_ended', { loginId, reason: fault.googleCode })
}

/**
 * Revokes at Google, and forgets, every login that no client uses any more. What Google cannot be told now is kept for
 * the next time. Returns how many are still waiting.
 */
export async function revokeOrphans(context: GoogleContext): Promise<number> {
  let waiting = 0
  for (const { id, sealedToken } of await store.findOrphans(context.db)) {
    const token = sealedToken === null ? null : context.sealer.open(sealedToken, tokenRow(id))
    try {
      if (token !== null) await context.oauthFor('').revoke(token)
      context.accessTokens.delete(id)
      await store.deleteOrphan(context.db, id)
    } catch (error) {
      waiting++
      context.log.error('google_ads.revoke_failed', error, { loginId: id })
    }
  }
  return waiting
}

/** The same where nobody waits for it. */
export function revokeOrphansSoon(context: GoogleContext): void {
  revokeOrphans(context).catch((error) => context.log.error('google_ads.revoke_failed', error))
}

/** One line in the log when tokens are there and the key that opens them is not. */
export async function warnOfLostKey({ db, sealer, log }: GoogleContext): Promise<void> {
  const sealed = await store.listSealed(db)
  const lost = sealed.filter(({ id, sealedToken }) => sealer.open(sealedToken, tokenRow(id)) === null)
  if (lost.length === 0) return
  log.info('google_ads.tokens_unreadable', {
    logins: lost.length,
    hint: 'The key that encrypted these Google logins is missing: restore secret.key or SPENDLENS_SECRET, or connect again.',
  })
}
