import type { ServerContext } from '../context'
import type { Refusal } from '../guard'
import { readCookie } from './cookie'
import { findLiveSession, rememberSession } from './session'
import type { SessionRow } from './store'

/** Paths without a session: pages (their data comes from the API with the same cookie), the health check, and signing in. */
const PUBLIC = [/^\/(?!api(\/|$))/, /^\/api\/health$/, /^\/api\/(session|setup|share)$/]

const LOGIN_REQUIRED: Refusal = { status: 401, code: 'login_required', message: 'Please log in.' }

/** Reads the session of a request and keeps it for the handlers; null without a valid one. */
export async function identify(
  { db, env, now }: Pick<ServerContext, 'db' | 'env' | 'now'>,
  request: Request,
  path: string,
): Promise<SessionRow | null> {
  // CORS preflights have no cookie and reach no handler.
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
