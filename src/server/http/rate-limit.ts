import type { Refusal } from '../guard'

const WINDOW_MS = 60_000

export const RATES = { writes: 120, uploads: 60, shares: 60 } as const
type Kind = keyof typeof RATES

export interface RateLimit {
  /** Counts the request. Returns a refusal when the visitor (a session or a network) has exceeded the limit of this minute. */
  check(request: { method: string; path: string }, visitor: () => string, now: number): Refusal | null
}

/**
 * Limits writes, uploads and openings of shared reports per minute and visitor, in memory, against runaway clients.
 * Counters are reset every minute.
 */
export function createRateLimit(): RateLimit {
  let window = 0
  let counts = new Map<string, number>()
  return {
    check({ method, path }, visitor, now) {
      const kind = kindOf(method, path)
      if (!kind) return null
      const current = Math.floor(now / WINDOW_MS)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      const key = `${kind} ${visitor()}`
      const used = (counts.get(key) ?? 0) + 1
      counts.set(key, used)
      if (used <= RATES[kind]) return null
      const seconds = Math.ceil(((current + 1) * WINDOW_MS - now) / 1000)
      return {
        status: 429,
        code: 'rate_limited',
        message: 'Too many requests. Please wait a minute.',
        headers: { 'retry-after': String(seconds) },
      }
    },
  }
}

function kindOf(method: string, path: string): Kind | null {
  // The router ignores a slash at the end.
  const route = path.replace(/\/$/, '')
  if (route === '/api/share') return 'shares'
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
  return /^\/api\/analyze(-images)?$/.test(route) ? 'uploads' : 'writes'
}
