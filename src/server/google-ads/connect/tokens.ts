import { setTimeout } from 'node:timers/promises'
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

const REVOKE_PAUSES_MS = [0, 2000, 30_000]

/**
 * Forgets every login that no client uses any more, and ends its access at Google: its token is in memory alone from
 * then on, so a Google that does not answer cannot keep it here. `revoked` is true once Google knows of all of them.
 */
export async function endOrphans(context: GoogleContext): Promise<{ revoked: Promise<boolean> }> {
  const orphans = await store.takeOrphans(context.db)
  for (const { id } of orphans) context.accessTokens.delete(id)
  const endings = orphans.map(({ id, sealedToken }) => {
    const token = sealedToken === null ? null : context.sealer.open(sealedToken, tokenRow(id))
    return token === null ? true : revoke(context, id, token)
  })
  return { revoked: Promise.all(endings).then((ended) => ended.every(Boolean)) }
}

async function revoke({ oauthFor, log }: GoogleContext, loginId: string, token: string): Promise<boolean> {
  let failure: unknown
  for (const pause of REVOKE_PAUSES_MS) {
    await setTimeout(pause, undefined, { ref: false })
    try {
      await oauthFor('').revoke(token)
      return true
    } catch (error) {
      failure = error
    }
  }
  log.error('google_ads.revoke_failed', failure, {
    loginId,
    hint: 'Google could not be told that access has ended: remove Spendlens from the connections of that Google account.',
  })
  return false
}

/** For those who do not wait for it. */
export function endOrphansSoon(context: GoogleContext): void {
  endOrphans(context).catch((error) => context.log.error('google_ads.revoke_failed', error))
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
