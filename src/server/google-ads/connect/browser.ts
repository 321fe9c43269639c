import { findCookie } from '../../access/cookie'
import type { Env } from '../../env'
import { isLoopbackName } from '../../http/loopback'

export const CALLBACK_PATH = '/api/google-ads/callback'

/**
 * Origin that Google redirects to: PUBLIC_URL, else the loopback name in the address bar, since a cookie of
 * `localhost` is not sent to `127.0.0.1`. The guard allows only these names.
 */
export function ownOrigin(env: Pick<Env, 'publicUrl' | 'host' | 'port'>, request: Request): string {
  if (env.publicUrl) return env.publicUrl
  const host = request.headers.get('host') ?? ''
  if (isLoopbackName(host.replace(/:\d+$/, ''))) return `http://${host}`
  return `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${env.port}`
}

const MAX_AGE_SECONDS = 600

/** On https the prefix prevents other hosts of the domain from setting it. */
const nameFor = (origin: string) => (origin.startsWith('https:') ? '__Host-google-sign-in' : 'google-sign-in')

/** Cookie that binds a sign-in to its browser; null if the browser sends none or two. */
export function readBrowserCookie(request: Request, origin: string): string | null {
  return findCookie(request.headers, nameFor(origin))
}

/** SameSite=Lax, because Google redirects from its own site. */
export function toBrowserCookie(value: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${nameFor(origin)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}${secure}`
}
