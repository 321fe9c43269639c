import { findEmbeddedIpv4, toAddressBytes } from '../http/ip'

/**
 * Addresses that no service of ours is at, by prefix and its length in bits: where clouds keep a machine's credentials,
 * and what is nobody's address. Private networks are allowed, since a model may run in one.
 */
const FORBIDDEN: readonly [prefix: string, bits: number][] = [
  ['0.0.0.0', 8],
  // Link-local: the metadata services of AWS, Google, Azure, Oracle, DigitalOcean and others.
  ['169.254.0.0', 16],
  ['100.100.100.200', 32], // Alibaba Cloud
  ['192.0.0.0', 24], // Oracle Cloud Classic at .192
  ['168.63.129.16', 32], // Azure's host
  ['224.0.0.0', 3], // multicast, reserved, broadcast
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32], // AWS
  ['fd20:ce::', 32], // Google Cloud
  ['fd00:c1::', 32], // Oracle Cloud
  ['fd00:42::', 32], // Scaleway
]

const RULES = FORBIDDEN.map(([prefix, bits]) => ({ prefix: toAddressBytes(prefix) ?? [], bits }))

/** Names of the metadata services, for a look at an address before it is stored. Connections go by what they resolve to. */
const METADATA_NAMES = /^(metadata|instance-data)(\.|$)/i

/** True for an IP address, however it is spelled or wrapped, that nothing may be sent to. */
export function isForbiddenAddress(address: string): boolean {
  const bytes = toAddressBytes(address)
  if (!bytes) return true
  const carried = findEmbeddedIpv4(bytes)
  return [bytes, ...(carried ? [carried] : [])].some((one) => RULES.some((rule) => isWithin(one, rule)))
}

function isWithin(
  bytes: readonly number[],
  { prefix, bits }: { prefix: readonly number[]; bits: number },
): boolean {
  if (bytes.length !== prefix.length) return false
  return bytes.every((byte, i) => {
    const mask = 0xff << Math.max(0, 8 - Math.max(0, bits - 8 * i))
    return (byte & mask & 0xff) === ((prefix[i] ?? 0) & mask & 0xff)
  })
}

/** The host of a URL without brackets and the root's dot. */
export function toBareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

export function isMetadataName(hostname: string): boolean {
  return METADATA_NAMES.test(toBareHost(hostname))
}
