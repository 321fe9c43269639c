import { setTimeout } from 'node:timers/promises'
import type { Access } from '../api/api'
import type { GoogleContext } from '../context'
import { GoogleFault, reconnectFault } from '../api/faults'
import * as store from '../store'

// Tokens are refreshed this long before they expire, so that none expires during a load.
const EARLY_MS = 5 * 60_000

/** Name of the row that a login's sealed token is bound to. */
export const tokenRow = (loginId: string) => `google_logins/${loginId}`

type Login = Pick<store.Connection, 'loginId' | 'sealedToken'>

/**
 * Runs `work` with an access token of the login, and again with a fresh one if Google rejects it. If the grant has
 * ended, marks the login and throws `reconnect_google`.
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

/** Whether the login has a token that can be decrypted. */
export function opensToken({ sealer }: GoogleContext, { loginId, sealedToken }: Login): boolean {
  return sealedToken !== null && sealer.open(sealedToken, tokenRow(loginId)) !== null
}

async function refresh(context: GoogleContext, { loginId, sealedToken }: Login): Promise<string> {
  const token = sealedToken === null ? null : context.sealer.open(sealedToken, tokenRow(loginId))
  if (token === null) throw reconnectFault(sealedToken === null ? 'ended' : 'unreadable')
  // Refreshing does not use the redirect address.
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
  // Keeps a token that cannot be decrypted, since the missing key may come back with the right data folder.
  if (fault.googleCode !== 'unreadable') await store.endLogin(db, loginId, now().toISOString())
  log.info('google_ads.access_ended', { loginId, reason: fault.googleCode })
}

const REVOKE_PAUSES_MS = [0, 2000, 30_000]

/**
 * Deletes every login without clients and revokes its access at Google. The token is deleted first, so that it does
 * not stay if Google does not answer. `revoked` is true once Google has confirmed all.
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
    hint: 'Google did not confirm the end of access: remove Spendlens from the connections of that Google account.',
  })
  return false
}

/** Does the same without being awaited. */
export function endOrphansSoon(context: GoogleContext): void {
  endOrphans(context).catch((error) => context.log.error('google_ads.revoke_failed', error))
}

/** Logs a warning when there are tokens that cannot be decrypted. */
export async function warnOfLostKey({ db, sealer, log }: GoogleContext): Promise<void> {
  const sealed = await store.listSealed(db)
  const lost = sealed.filter(({ id, sealedToken }) => sealer.open(sealedToken, tokenRow(id)) === null)
  if (lost.length === 0) return
  log.info('google_ads.tokens_unreadable', {
    logins: lost.length,
    hint: 'The key that encrypted these Google logins is missing: restore secret.key or SPENDLENS_SECRET, or connect again.',
  })
}
