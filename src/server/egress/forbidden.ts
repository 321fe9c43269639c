import { BlockList, isIPv4 } from 'node:net'
import { findEmbeddedIpv4, toAddressBytes } from '../http/ip'

/**
 * Forbidden addresses, by prefix and its length in bits: cloud metadata services, which hold credentials, and
 * reserved addresses. Private networks are allowed, since a model may run there.
 */
const SUBNETS: readonly [prefix: string, bits: number][] = [
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

const FORBIDDEN = new BlockList()
for (const [prefix, bits] of SUBNETS) FORBIDDEN.addSubnet(prefix, bits, isIPv4(prefix) ? 'ipv4' : 'ipv6')

/** Names of metadata services, checked before storing an address. Connections check the resolved addresses. */
const METADATA_NAMES = /^(metadata|instance-data)(\.|$)/i

/** Whether an IP address, in any notation or IPv6 wrapping, is forbidden. */
export function isForbiddenAddress(address: string): boolean {
  const bytes = toAddressBytes(address)
  if (!bytes) return true
  const carried = findEmbeddedIpv4(bytes)
  if (carried && FORBIDDEN.check(carried.join('.'))) return true
  const [bare = ''] = address.split('%')
  return FORBIDDEN.check(bare, bytes.length === 4 ? 'ipv4' : 'ipv6')
}

/** The host of a URL without brackets and trailing dot. */
export function toBareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
}

export function isMetadataName(hostname: string): boolean {
  return METADATA_NAMES.test(toBareHost(hostname))
}
