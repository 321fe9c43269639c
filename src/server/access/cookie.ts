import type { Env } from '../env'

type Where = Pick<Env, 'publicUrl'>
type Name = 'sid' | 'device'

const DAY_SECONDS = 24 * 3600
/** `device` only marks a browser that has signed in before, so it outlives sessions: 400 days is the browsers' maximum. */
const LIFETIME_SECONDS: Record<Name, number> = { sid: 90 * DAY_SECONDS, device: 400 * DAY_SECONDS }

const isEncrypted = ({ publicUrl }: Where) => publicUrl?.startsWith('https:') ?? false

/** On https the prefix prevents other hosts of the domain from setting it. */
const nameFor = (name: Name, env: Where) => (isEncrypted(env) ? `__Host-${name}` : name)

/** The token in a cookie. Null where the browser sends none, or two, since one of them may be planted. */
export function readCookie(name: Name, headers: Headers, env: Where): string | null {
  const value = findCookie(headers, nameFor(name, env))
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null
}

/** The value of a cookie that occurs exactly once. */
export function findCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`))
  return values.length === 1 ? values[0]!.slice(name.length + 1) : null
}

export function toCookie(name: Name, token: string, env: Where): string {
  return `${nameFor(name, env)}=${token}; Max-Age=${LIFETIME_SECONDS[name]}; ${attributes(env)}`
}

export function toClearedSession(env: Where): string {
  return `${nameFor('sid', env)}=; Max-Age=0; ${attributes(env)}`
}

function attributes(env: Where): string {
  return `Path=/; HttpOnly; SameSite=Lax${isEncrypted(env) ? '; Secure' : ''}`
}
