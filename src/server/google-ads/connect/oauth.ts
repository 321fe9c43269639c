import * as oauth from 'oauth4webapi'
import { codeOf } from '../../code-of'
import type { Env } from '../../env'
import { isLoopbackName } from '../../http/loopback'
import { fetchBounded, type Bounds } from '../api/fetch-bounded'
import { GoogleFault, incompleteFault, reconnectFault, unreachableFault } from '../api/faults'

const ADS_SCOPE = 'https://www.googleapis.com/auth/adwords'
const SCOPES = ['openid', 'email', ADS_SCOPE]
const BOUNDS: Bounds = { deadlineMs: 8000, maxBytes: 256 * 1024 }

/** Login in the ID token; null where Google sent none. */
interface GoogleLogin {
  subject: string
  email: string | null
}

export interface Grant {
  refreshToken: string
  accessToken: string
  /** Milliseconds since 1970. */
  expires: number
  scope: string
  login: GoogleLogin | null
}

export interface OAuth {
  /** Address for the person's browser. */
  authorizationUrl(input: { state: string; verifier: string }): Promise<string>
  /** Exchanges the callback's code for tokens. Throws `google_incomplete` or `google_unreachable`. */
  exchange(callback: URLSearchParams, input: { state: string; verifier: string }): Promise<Grant>
  /** Gets a fresh access token. Throws `reconnect_google` when the grant has ended. */
  refresh(refreshToken: string): Promise<{ accessToken: string; expires: number }>
  /** Revokes the grant at Google. An unknown token counts as revoked. */
  revoke(refreshToken: string): Promise<void>
}

export function isConfigured(google: Env['google']): boolean {
  // Google stopped requiring developer tokens in September 2026; access depends on the Cloud project of the client
  // id.
  return google.clientId !== null && google.clientSecret !== null
}

/** Authorization code flow with PKCE, as a confidential client. The library checks states, token responses and ID tokens. */
export function createOAuth(
  google: Env['google'],
  redirectUri: string,
  now: () => number = Date.now,
  bounds: Bounds = BOUNDS,
): OAuth {
  const server: oauth.AuthorizationServer = {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: google.oauthUrl,
    token_endpoint: google.tokenUrl,
    revocation_endpoint: google.tokenUrl.replace(/\/token$/, '/revoke'),
  }
  const client: oauth.Client = { client_id: google.clientId ?? '' }
  const authentication = oauth.ClientSecretPost(google.clientSecret ?? '')
  const options = {
    [oauth.customFetch]: fetchWithin(bounds),
    // Allows plain http only for a stand-in on this machine.
    [oauth.allowInsecureRequests]: isLoopbackName(new URL(google.tokenUrl).hostname),
  }
  const expiryOf = (seconds: number | undefined) => now() + (seconds ?? 0) * 1000

  return {
    async authorizationUrl({ state, verifier }) {
      const url = new URL(google.oauthUrl)
      const ask = {
        client_id: client.client_id,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPES.join(' '),
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        access_type: 'offline',
        // Without it, Google sends a refresh token only on a person's first consent.
        prompt: 'consent select_account',
      }
      for (const [name, value] of Object.entries(ask)) url.searchParams.set(name, value)
      return url.href
    },

    async exchange(callback, { state, verifier }) {
      const parameters = attempt(() => oauth.validateAuthResponse(server, client, callback, state))
      const answer = await explain(async () => {
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          parameters,
          redirectUri,
          verifier,
          options,
        )
        return oauth.processAuthorizationCodeResponse(server, client, response)
      }, refusedCode)
      const scope = answer.scope ?? ''
      if (!scope.split(' ').includes(ADS_SCOPE)) {
        throw incompleteFault('Leave the box for Google Ads ticked on Google’s page.')
      }
      if (!answer.refresh_token) {
        throw incompleteFault(
          'Google gave no lasting access. Remove Spendlens from your Google account’s connections, then connect again.',
        )
      }
      const claims = oauth.getValidatedIdTokenClaims(answer)
      return {
        refreshToken: answer.refresh_token,
        accessToken: answer.access_token,
        expires: expiryOf(answer.expires_in),
        scope,
        login: claims
          ? { subject: claims.sub, email: typeof claims.email === 'string' ? claims.email : null }
          : null,
      }
    },

    async refresh(refreshToken) {
      const answer = await explain(async () => {
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client,
          authentication,
          refreshToken,
          options,
        )
        return oauth.processRefreshTokenResponse(server, client, response)
      }, reconnectFault)
      return { accessToken: answer.access_token, expires: expiryOf(answer.expires_in) }
    },

    async revoke(refreshToken) {
      await explain(async () => {
        const response = await oauth.revocationRequest(server, client, authentication, refreshToken, options)
        if (response.status !== 400) await oauth.processRevocationResponse(response)
      }, reconnectFault)
    },
  }
}

/** Runs the library's requests with a size limit and deadline, and without redirects. */
function fetchWithin(bounds: Bounds) {
  return async (url: string, init: oauth.CustomFetchOptions<'POST', URLSearchParams>): Promise<Response> => {
    const { method, headers, body } = init
    const answer = await fetchBounded(url, { method, headers, body }, bounds)
    const type = answer.headers.get('content-type') ?? ''
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': type } })
  }
}

const refusedCode = (code: string): GoogleFault =>
  code === 'invalid_client' || code === 'unauthorized_client'
    ? incompleteFault('Google does not know the GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of this server.')
    : incompleteFault('The sign-in took too long or was already used. Start again.')

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw incompleteFault('The answer from Google does not belong to this sign-in. Start again.')
  }
}

/** Converts the library's errors to ours. Their causes contain Google's response, which must not leave the server. */
async function explain<T>(work: () => Promise<T>, refused: (code: string) => GoogleFault): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GoogleFault) throw error
    if (error instanceof oauth.ResponseBodyError && error.status < 500) throw refused(error.error)
    if (error instanceof oauth.OperationProcessingError && error.code === oauth.JWT_CLAIM_COMPARISON) {
      throw incompleteFault('Google’s answer was meant for another application.')
    }
    throw unreachableFault(String(codeOf(error) ?? 'oauth'))
  }
}
