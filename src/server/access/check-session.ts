import type { ServerContext } from '../context'
import type { Refusal } from '../guard'
import { readCookie } from './cookie'
import { findLiveSession, rememberSession } from './session'
import type { SessionRow } from './store'

/** Paths that need no session: the pages (their data is asked of the API with the same cookie), the sign of life, the ways in. */
const PUBLIC = [/^\/(?!api(\/|$))/, /^\/api\/health$/, /^\/api\/(session|setup|share)$/]

const LOGIN_REQUIRED: Refusal = { status: 401, code: 'login_required', message: 'Please log in.' }

/** Session of a request on a server with a login, kept beside the request for the handlers; null without a living one. */
export async function identify(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  request: Request,
  path: string,
): Promise<SessionRow | null> {
  // A browser asks whether it may ask, and never with a cookie. It reaches no handler of ours.
  if (PUBLIC[0]!.test(path) || request.method === 'OPTIONS') return null
  const token = readCookie('sid', request.headers, env)
  const session = token === null ? null : await findLiveSession(db, token, now())
  if (session) rememberSession(request, session)
  return session
}

/** The last of the guard's checks. */
export function checkSession(session: SessionRow | null, request: Request, path: string): Refusal | null {
  return session || request.method === 'OPTIONS' || PUBLIC.some((pattern) => pattern.test(path))
    ? null
    : LOGIN_REQUIRED
}
