import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { startGoogleStandIn, type GoogleStandIn } from '../../../../test/google-stand-in/start'
import type { TokenFault } from '../../../../test/google-stand-in/state'
import { readEnv } from '../../env'
import { createOAuth, isConfigured, type OAuth } from './oauth'

const REDIRECT = 'http://127.0.0.1:3000/api/google-ads/callback'
const STATE = 'state-of-this-sign-in'
const VERIFIER = 'verifier-that-is-at-least-forty-three-characters-long'

let google: GoogleStandIn
let oauth: OAuth
beforeEach(() => {
  google = startGoogleStandIn()
  oauth = createOAuth(readEnv(google.env).google, REDIRECT)
})
afterEach(() => google.stop())

async function signIn(): Promise<URLSearchParams> {
  const url = await oauth.authorizationUrl({ state: STATE, verifier: VERIFIER })
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams
}

describe('signing in', () => {
  test('asks for lasting read access with PKCE and keeps the verifier to itself', async () => {
    const url = new URL(await oauth.authorizationUrl({ state: STATE, verifier: VERIFIER }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/adwords',
      code_challenge_method: 'S256',
      access_type: 'offline',
      state: STATE,
    })
    expect(url.href).not.toContain(VERIFIER)
    expect(url.href).not.toContain(google.state.clientSecret)
  })

  test('gives both tokens and says whose they are', async () => {
    const grant = await oauth.exchange(await signIn(), { state: STATE, verifier: VERIFIER })
    expect(grant.login).toEqual({ subject: google.state.login.sub, email: google.state.login.email })
    expect(google.state.refreshTokens.has(grant.refreshToken)).toBe(true)
    expect(google.state.accessTokens.has(grant.accessToken)).toBe(true)
  })

  test.each([
    [
      'the state of another sign-in',
      async () => oauth.exchange(await signIn(), { state: 'other', verifier: VERIFIER }),
    ],
    [
      'the verifier of another browser',
      async () => oauth.exchange(await signIn(), { state: STATE, verifier: `${VERIFIER}x` }),
    ],
    [
      'a code that was used before',
      async () => {
        const callback = await signIn()
        await oauth.exchange(callback, { state: STATE, verifier: VERIFIER })
        return oauth.exchange(callback, { state: STATE, verifier: VERIFIER })
      },
    ],
  ])('is refused with %s', async (_, work) => {
    await expect(work()).rejects.toMatchObject({ code: 'google_incomplete' })
  })

  test.each<[TokenFault, string, RegExp]>([
    ['no_refresh_token', 'google_incomplete', /lasting access/],
    ['no_scope', 'google_incomplete', /box for Google Ads/],
    ['other_client', 'google_incomplete', /another application/],
    ['html', 'google_unreachable', /usable answer/],
    ['server_error', 'google_unreachable', /usable answer/],
    ['invalid_grant', 'google_incomplete', /took too long/],
  ])('when Google answers with %s, it is %s', async (fault, code, sentence) => {
    const callback = await signIn()
    google.state.tokenFault = fault
    await expect(oauth.exchange(callback, { state: STATE, verifier: VERIFIER })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence),
    })
  })

  test('does not wait for ever', async () => {
    const callback = await signIn()
    google.state.tokenFault = 'hang'
    const impatient = createOAuth(readEnv(google.env).google, REDIRECT, Date.now, {
      deadlineMs: 50,
      maxBytes: 1000,
    })
    await expect(impatient.exchange(callback, { state: STATE, verifier: VERIFIER })).rejects.toMatchObject({
      code: 'google_unreachable',
      googleCode: 'timeout',
    })
  })

  test('says so when the server was set up with a wrong secret', async () => {
    const wrong = createOAuth(readEnv({ ...google.env, GOOGLE_CLIENT_SECRET: 'wrong' }).google, REDIRECT)
    await expect(wrong.exchange(await signIn(), { state: STATE, verifier: VERIFIER })).rejects.toThrow(
      /GOOGLE_CLIENT_ID/,
    )
  })
})

describe('a grant', () => {
  test('refreshes until it is revoked, and then says that it ended', async () => {
    const { refreshToken } = await oauth.exchange(await signIn(), { state: STATE, verifier: VERIFIER })
    const fresh = await oauth.refresh(refreshToken)
    expect(fresh.expires).toBeGreaterThan(Date.now())
    await oauth.revoke(refreshToken)
    await expect(oauth.refresh(refreshToken)).rejects.toMatchObject({
      code: 'reconnect_google',
      message: expect.stringContaining('Testing'),
    })
    // Google answers 400 for an unknown token, which counts as revoked.
    await oauth.revoke(refreshToken)
  })
})

test('a developer token is no longer needed', () => {
  const { GOOGLE_ADS_DEVELOPER_TOKEN: _, ...rest } = google.env
  expect(isConfigured(readEnv(rest).google)).toBe(true)
  expect(isConfigured(readEnv({}).google)).toBe(false)
})
