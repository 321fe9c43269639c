import type { Refusal } from './guard'
import type { Env } from './env'

// What needs no session: the page itself (it holds no data) and the sign of life.
const PUBLIC = [/^\/(?!api(\/|$))/, /^\/api\/health$/]

/** The last of the guard's checks. Without a login on this server everyone on this machine is the owner. */
export function checkSession(path: string, env: Pick<Env, 'access'>): Refusal | null {
  if (env.access === 'local' || PUBLIC.some((pattern) => pattern.test(path))) return null
  return { status: 401, code: 'login_required', message: 'Please sign in.' }
}
