import { createHash, randomBytes } from 'node:crypto'
import { HTML_PAGE } from './error-bodies'
import type { StandInState } from './state'

type State = StandInState & { now: () => number }

const TOKEN_SECONDS = 3599
const secret = (prefix: string) => `${prefix}CANARY-${randomBytes(24).toString('base64url')}`
const oauthError = (status: number, error: string, description: string) =>
  Response.json({ error, error_description: description }, { status })

/** Google's consent page: answers as `state.consent` says, or shows the page. */
export function authorize(url: URL, state: State): Response {
  const ask = url.searchParams
  const redirectUri = ask.get('redirect_uri') ?? ''
  const wrong =
    ask.get('client_id') !== state.clientId
      ? 'invalid_client'
      : ask.get('response_type') !== 'code' || ask.get('code_challenge_method') !== 'S256' || !redirectUri
        ? 'invalid_request'
        : null
  if (wrong) return new Response(`Error 400: ${wrong}`, { status: 400 })
  const choice = ask.get('choice') ?? state.consent
  if (choice === 'ask') return askForConsent(url, state)
  const back = new URL(redirectUri)
  back.searchParams.set('state', ask.get('state') ?? '')
  if (choice === 'deny') {
    back.searchParams.set('error', 'access_denied')
  } else {
    const code = secret('4/0')
    state.codes.set(code, {
      challenge: ask.get('code_challenge') ?? '',
      redirectUri,
      scope: ask.get('scope') ?? '',
      offline: ask.get('access_type') === 'offline',
    })
    back.searchParams.set('code', code)
    back.searchParams.set('scope', ask.get('scope') ?? '')
  }
  return Response.redirect(back.href, 302)
}

function askForConsent(url: URL, state: State): Response {
  const link = (choice: string) => {
    const to = new URL(url)
    to.searchParams.set('choice', choice)
    return to.href.replaceAll('&', '&amp;')
  }
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in for Google</title>
<body style="font: 16px/1.5 system-ui; max-width: 26rem; margin: 15vh auto">
<h1 style="font-size: 1.25rem">Stand-in for Google sign-in</h1>
<p>Spendlens asks to see the Google Ads accounts of <b>${state.login.email}</b>.</p>
<p><a href="${link('allow')}">Allow</a> · <a href="${link('deny')}">Deny</a></p></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )
}

export async function issueToken(request: Request, state: State): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  switch (state.tokenFault) {
    case 'html':
      return HTML_PAGE()
    case 'server_error':
      return oauthError(500, 'internal_failure', 'Backend error')
    case 'invalid_grant':
      return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
    case 'hang':
      await Bun.sleep(60_000)
  }
  if (form.get('client_id') !== state.clientId || form.get('client_secret') !== state.clientSecret) {
    return oauthError(401, 'invalid_client', 'The OAuth client was not found.')
  }
  return form.get('grant_type') === 'refresh_token' ? refresh(form, state) : exchange(form, state)
}

function exchange(form: URLSearchParams, state: State): Response {
  const code = state.codes.get(form.get('code') ?? '')
  state.codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge) {
    return oauthError(400, 'invalid_grant', 'Malformed auth code.')
  }
  const scope =
    state.tokenFault === 'no_scope' ? 'openid https://www.googleapis.com/auth/userinfo.email' : code.scope
  const refreshToken = secret('1//0')
  state.refreshTokens.set(refreshToken, { sub: state.login.sub, scope })
  return Response.json({
    access_token: newAccessToken(refreshToken, state),
    expires_in: TOKEN_SECONDS,
    scope,
    token_type: 'Bearer',
    id_token: idToken(state),
    ...(code.offline && state.tokenFault !== 'no_refresh_token' ? { refresh_token: refreshToken } : {}),
  })
}

function refresh(form: URLSearchParams, state: State): Response {
  const token = form.get('refresh_token') ?? ''
  const grant = state.refreshTokens.get(token)
  if (!grant) return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.')
  return Response.json({
    access_token: newAccessToken(token, state),
    expires_in: TOKEN_SECONDS,
    scope: grant.scope,
    token_type: 'Bearer',
  })
}

function newAccessToken(refreshToken: string, state: State): string {
  const token = secret('ya29.')
  state.accessTokens.set(token, { refreshToken, expires: state.now() + TOKEN_SECONDS * 1000 })
  return token
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Unsigned: clients need not check signatures of tokens from the token endpoint (OpenID Connect Core 3.1.3.7). */
function idToken(state: State): string {
  const now = Math.floor(state.now() / 1000)
  const payload = {
    iss: 'https://accounts.google.com',
    aud: state.tokenFault === 'other_client' ? 'someone-else.apps.googleusercontent.com' : state.clientId,
    azp: state.clientId,
    sub: state.login.sub,
    email: state.login.email,
    email_verified: true,
    iat: now,
    exp: now + 3600,
  }
  return `${encode({ alg: 'RS256', kid: 'stand-in', typ: 'JWT' })}.${encode(payload)}.${encode('signature')}`
}

export async function revoke(request: Request, state: State): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const token = form.get('token') ?? ''
  if (state.revokeFault === 'hang') await Bun.sleep(60_000)
  if (state.revokeFault === 'server_error') return oauthError(503, 'backend_error', 'Backend error')
  if (!state.refreshTokens.delete(token)) return oauthError(400, 'invalid_token', 'Token expired or revoked')
  for (const [access, grant] of state.accessTokens)
    if (grant.refreshToken === token) state.accessTokens.delete(access)
  return Response.json({})
}
