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

/** Begins a sign-in. Returns Google's address, and the cookie that identifies the browser afterwards. */
export async function beginSignIn(
  context: GoogleContext,
  { clientId, redirectUri, browser }: { clientId: string; redirectUri: string; browser: string | null },
): Promise<{ url: string; browser: string }> {
  await requireClientExists(context, clientId)
  if (!isConfigured(context.env.google)) throw notConfigured()
  const [state, verifier] = [makeToken(), makeToken()]
  // Keeps an existing cookie, since two tabs may sign in at once.
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

/** Result of a sign-in, and its client. */
export type SignInEnd =
  | { clientId: string; result: 'connected' | 'denied' }
  | { clientId: string; result: 'failed'; error: unknown }

/** Reads Google's callback. Throws `google_state` if no sign-in of this browser fits. */
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

/** False for times in the future, so that a clock that was set back does not extend a sign-in. */
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
      // The login was stored for another client in the meantime (unique key), so that row is used.
      await storeGrant()
    } else {
      await context.oauthFor(redirectUri).revoke(grant.refreshToken)
      throw new AppError(
        'not_found',
        'This client was deleted in the meantime, so nothing was connected.',
        'not_found',
      )
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
