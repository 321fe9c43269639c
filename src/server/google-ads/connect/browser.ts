import { findCookie } from '../../access/cookie'
import type { Env } from '../../env'
import { isLoopbackName } from '../../http/loopback'

export const CALLBACK_PATH = '/api/google-ads/callback'

/**
 * Address that Google leads back to: PUBLIC_URL. On this machine without one, the loopback name that the person has in the
 * address bar, since a cookie of `localhost` does not reach `127.0.0.1`; the guard has let in no other name.
 */
export function ownOrigin(env: Pick<Env, 'publicUrl' | 'host' | 'port'>, request: Request): string {
  if (env.publicUrl) return env.publicUrl
  const host = request.headers.get('host') ?? ''
  if (isLoopbackName(host.replace(/:\d+$/, ''))) return `http://${host}`
  return `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`
}

const MAX_AGE_SECONDS = 600

/** On https the prefix keeps other hosts of the domain from planting one. */
const nameFor = (origin: string) => (origin.startsWith('https:') ? '__Host-google-sign-in' : 'google-sign-in')

/** Cookie that ties a sign-in to the browser that began it; null if the browser sends none or two. */
export function readBrowserCookie(request: Request, origin: string): string | null {
  return findCookie(request.headers, nameFor(origin))
}

/** Lax, because Google leads back by a link from its own site. */
export function toBrowserCookie(value: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`
}
