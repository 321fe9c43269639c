import type { Env } from '../env'

/**
 * Whom a limit counts: the socket's other end, or behind trusted proxies the right-most address that is not one of
 * them. What stands further left is whatever the sender wrote.
 */
export function clientAddress(
  headers: Headers,
  peer: string | null,
  { trustedProxies }: Pick<Env, 'trustedProxies'>,
): string {
  const direct = peer?.replace(/^::ffff:/, '') ?? 'unknown'
  if (!trustedProxies.includes(direct)) return direct
  const hops =
    headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((hop) => hop.trim()) ?? []
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? direct
}
