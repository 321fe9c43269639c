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
