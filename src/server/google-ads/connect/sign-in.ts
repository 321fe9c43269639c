import { AppError } from '../../../shared/app-error'
import { clientExists, requireClientExists } from '../../clients/service'
import { storageCodeOf } from '../../code-of'
import { hashToken, makeToken } from '../../security/token'
import type { GoogleContext } from '../context'
import { isConfigured, type Grant } from './oauth'
import * as store from '../store'
import { endOrphansSoon, tokenRow } from './tokens'

const SIGN_IN_MINUTES = 10
const TOKEN = /^[\w-]{43}$/

const verifierRow = (stateHash: string) => `google_sign_ins/${stateHash}`

export function notConfigured(): AppError {
  return new AppError(
    'google_not_configured',
    'Configuration Required: this server has no Google Ads credentials.',
    'conflict',
  )
}

/** Begins a sign-in: where to send the browser, and the cookie by which it is known when it comes back. */
export async function beginSignIn(
  context: GoogleContext,
  { clientId, redirectUri, browser }: { clientId: string; redirectUri: string; browser: string | null },
): Promise<{ url: string; browser: string }> {
  await requireClientExists(context, clientId)
  if (!isConfigured(context.env.google)) throw notConfigured()
  const [state, verifier] = [makeToken(), makeToken()]
  // Two tabs of one browser may sign in at once, so a cookie that is there stays.
  const known = browser !== null && TOKEN.test(browser) ? browser : makeToken()
  const stateHash = hashToken(state)
  const now = context.now()
  const signIn = {
    stateHash,
    browserHash: hashToken(known),
    clientId,
    sealedVerifier: context.sealer.seal(verifier, verifierRow(stateHash)),
    redirectUri,
    createdAt: now.toISOString(),
  }
  await store.insertSignIn(
    context.db,
    signIn,
    new Date(now.getTime() - SIGN_IN_MINUTES * 60_000).toISOString(),
  )
  return { url: await context.oauthFor(redirectUri).authorizationUrl({ state, verifier }), browser: known }
}

/** How a sign-in ended, and for which client. */
export type SignInEnd =
  | { clientId: string; result: 'connected' | 'denied' }
  | { clientId: string; result: 'failed'; error: unknown }

/** Reads Google's answer. Throws `google_state` if it belongs to no sign-in of this browser. */
export async function finishSignIn(
  context: GoogleContext,
  callback: URLSearchParams,
  browser: string | null,
): Promise<SignInEnd> {
  if (!callback.get('code') && !callback.get('error')) {
    throw new AppError(
      'google_no_code',
      'Google’s answer has no code in it. Connect again from the client’s page.',
      'malformed',
    )
  }
  const state = callback.get('state') ?? ''
  const signIn = TOKEN.test(state) ? await store.takeSignIn(context.db, hashToken(state)) : null
  if (
    !signIn ||
    browser === null ||
    hashToken(browser) !== signIn.browserHash ||
    !isFresh(signIn, context.now())
  ) {
    throw new AppError(
      'google_state',
      'This sign-in does not belong to this browser, has been used before, or took more than ten minutes. Connect again from the client’s page.',
      'malformed',
    )
  }
  const { clientId, stateHash, redirectUri } = signIn
  if (callback.get('error') === 'access_denied') return { clientId, result: 'denied' }
  try {
    const verifier = context.sealer.open(signIn.sealedVerifier, verifierRow(stateHash)) ?? ''
    const grant = await context.oauthFor(redirectUri).exchange(callback, { state, verifier })
    await keepGrant(context, clientId, grant, redirectUri)
    return { clientId, result: 'connected' }
  } catch (error) {
    return { clientId, result: 'failed', error }
  }
}

/** A clock that was set back must not make a sign-in last for ever. */
function isFresh({ createdAt }: store.SignIn, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt)
  return age >= 0 && age <= SIGN_IN_MINUTES * 60_000
}

async function keepGrant(
  context: GoogleContext,
  clientId: string,
  grant: Grant,
  redirectUri: string,
): Promise<void> {
  const { db, sealer, now, accessTokens } = context
  const subject = grant.login?.subject ?? null
  try {
    await storeGrant()
  } catch (error) {
    if (storageCodeOf(error) !== 'SQLITE_CONSTRAINT') throw error
    if (await clientExists(context, clientId)) {
      // This Google login was stored a moment ago for another client (unique key): use that row.
      await storeGrant()
    } else {
      await context.oauthFor(redirectUri).revoke(grant.refreshToken)
      throw new AppError('not_found', 'This client was deleted meanwhile.', 'not_found')
    }
  }
  endOrphansSoon(context)

  async function storeGrant(): Promise<void> {
    const id = (subject && (await store.findLoginId(db, subject))) ?? Bun.randomUUIDv7()
    const login = {
      id,
      subject,
      email: grant.login?.email ?? null,
      sealedToken: sealer.seal(grant.refreshToken, tokenRow(id)),
    }
    await store.connectClient(db, clientId, login, now().toISOString())
    accessTokens.set(id, { accessToken: grant.accessToken, expires: grant.expires })
  }
}
