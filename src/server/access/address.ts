import type { Env } from '../env'
import { normalizeAddress } from '../http/ip'

/**
 * Address of a request: the socket's peer, or behind trusted proxies the right-most forwarded address that is not a
 * proxy. Entries further left can be forged.
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
