import type { ServerContext } from '../context'
import type { Refusal } from '../guard'
import { readSessionCookie } from './cookie'
import { findLiveSession, rememberSession } from './session'

/** What needs no session: the pages (their data is asked of the API with the same cookie), the sign of life, the ways in. */
const PUBLIC = [/^\/(?!api(\/|$))/, /^\/api\/health$/, /^\/api\/(session|setup|share)$/]

const LOGIN_REQUIRED: Refusal = { status: 401, code: 'login_required', message: 'Please log in.' }

/** The last of the guard's checks: who is this? Without a login on this server everyone on this machine is the owner. */
export async function checkSession(
  { db, env, now, access }: Pick<ServerContext, 'db' | 'env' | 'now' | 'access'>,
  request: Request,
  path: string,
): Promise<Refusal | null> {
  if (!access.required() || PUBLIC[0]!.test(path)) return null
  // A browser asks whether it may ask, and never with a cookie. It reaches no handler of ours.
  if (request.method === 'OPTIONS') return null
  const token = readSessionCookie(request.headers, env)
  const session = token === null ? null : await findLiveSession(db, token, now())
  if (session) rememberSession(request, session)
  return session || PUBLIC.some((pattern) => pattern.test(path)) ? null : LOGIN_REQUIRED
}
