import { API_VERSION } from '../../src/server/google-ads/api/api'
import { answerAdsApi } from './ads-api'
import { authorize, issueToken, revoke } from './oauth'
import { createState, type StandInState } from './state'

export interface GoogleStandIn {
  origin: string
  /** Can be changed while the stand-in runs. */
  state: StandInState
  /** Settings with which a server uses this stand-in instead of Google. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Google's sign-in and Ads API on loopback. Formats and error bodies are as in Google's public reference. */
export function startGoogleStandIn(options: { port?: number; now?: () => number } = {}): GoogleStandIn {
  const state = createState(options.now ?? Date.now)
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: options.port ?? 0,
    idleTimeout: 120,
    fetch(request) {
      const url = new URL(request.url)
      if (url.pathname === '/o/oauth2/v2/auth') return authorize(url, state)
      if (url.pathname === '/token' && request.method === 'POST') return issueToken(request, state)
      if (url.pathname === '/revoke' && request.method === 'POST') return revoke(request, state)
      if (url.pathname === '/favicon.ico') return new Response(null, { status: 204 })
      const api = `/${API_VERSION}/`
      if (url.pathname.startsWith(api)) return answerAdsApi(request, url.pathname.slice(api.length), state)
      return new Response('<!doctype html><title>404</title>', {
        status: 404,
        headers: { 'content-type': 'text/html' },
      })
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    origin,
    state,
    env: {
      GOOGLE_CLIENT_ID: state.clientId,
      GOOGLE_CLIENT_SECRET: state.clientSecret,
      GOOGLE_ADS_DEVELOPER_TOKEN: 'CANARY-developer-token',
      GOOGLE_OAUTH_URL: `${origin}/o/oauth2/v2/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_ADS_API_URL: origin,
    },
    stop: () => server.stop(true),
  }
}
