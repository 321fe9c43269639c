import type { Env } from '../env'
import { normalizeAddress } from '../http/ip'

/**
 * Address that a request comes from: the socket's other end, or behind trusted proxies the right-most address that is not one
 * of them. Entries further left are whatever the sender wrote.
 */
export function clientAddress(
  headers: Headers,
  peer: string | null,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): string {
  const direct = peer === null ? 'unknown' : normalizeAddress(peer)
  if (!trustedProxies.includes(direct)) return direct
  const hops = headers.get('x-forwarded-for')?.split(',').map(normalizeAddress) ?? []
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? direct
}
