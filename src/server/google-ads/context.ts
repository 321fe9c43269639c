import type { ServerContext } from '../context'
import { createAdsApi, type AdsApi, type AdsApiOptions } from './api/api'
import { createOAuth, type OAuth } from './connect/oauth'

/** Server context with this feature's objects. Access tokens are kept in memory only, as they last an hour. */
export interface GoogleContext extends ServerContext {
  api: AdsApi
  oauthFor(redirectUri: string): OAuth
  accessTokens: Map<string, { accessToken: string; expires: number }>
}

export function openGoogleAds(context: ServerContext, options?: AdsApiOptions): GoogleContext {
  const { google } = context.env
  return {
    ...context,
    api: createAdsApi(google, options),
    oauthFor: (redirectUri) => createOAuth(google, redirectUri, () => context.now().getTime()),
    accessTokens: new Map(),
  }
}
