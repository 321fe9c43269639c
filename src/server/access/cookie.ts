import type { Env } from '../env'

type Where = Pick<Env, 'publicUrl'>

const isEncrypted = ({ publicUrl }: Where) => publicUrl?.startsWith('https:') ?? false

/** On https the prefix keeps other hosts of the domain from planting a session. */
const nameFor = (env: Where) => (isEncrypted(env) ? '__Host-sid' : 'sid')

const LIFETIME_SECONDS = 90 * 24 * 3600

/** The session's token. Null where the browser sends none, or two: one of those may be planted. */
export function readSessionCookie(headers: Headers, env: Where): string | null {
  const prefix = `${nameFor(env)}=`
  const values = (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
  const value = values.length === 1 ? values[0]!.slice(prefix.length) : ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

export function toSessionCookie(token: string, env: Where): string {
  return `${nameFor(env)}=${token}; Max-Age=${LIFETIME_SECONDS}; ${attributes(env)}`
}

export function toClearedCookie(env: Where): string {
  return `${nameFor(env)}=; Max-Age=0; ${attributes(env)}`
}

function attributes(env: Where): string {
  return `Path=/; HttpOnly; SameSite=Lax${isEncrypted(env) ? '; Secure' : ''}`
}
