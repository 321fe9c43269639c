import { isIPv4, isIPv6 } from 'node:net'

/** The 4 or 16 bytes of an address; null for other text. Ignores a zone (`%eth0`). */
export function toAddressBytes(address: string): number[] | null {
  if (isIPv4(address)) return address.split('.').map(Number)
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return null
  const tail = /[\d.]+$/.exec(bare)?.[0] ?? ''
  const hex = isIPv4(tail) ? bare.slice(0, -tail.length) + toHexGroups(tail) : bare
  const [head = [], rest] = hex.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const groups = rest ? [...head, ...Array(8 - head.length - rest.length).fill('0'), ...rest] : head
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
}

function toHexGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

const startsWith = (bytes: readonly number[], prefix: readonly number[]) =>
  prefix.every((byte, i) => bytes[i] === byte)
const zeros = (count: number): number[] => Array(count).fill(0)
const MAPPED = [...zeros(10), 255, 255]

/** Canonical notation of an address, with `::ffff:1.2.3.4` as IPv4. Other text is returned unchanged. */
export function normalizeAddress(address: string): string {
  const bytes = toAddressBytes(address.trim())
  if (!bytes) return address.trim()
  if (bytes.length === 4) return bytes.join('.')
  if (startsWith(bytes, MAPPED)) return bytes.slice(12).join('.')
  return new URL(`http://[${toGroups(bytes, 8).join(':')}]`).hostname.slice(1, -1)
}

function toGroups(bytes: readonly number[], count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  )
}

/** The network of an address: for IPv6 its /64, which belongs to one party. */
export function networkOf(address: string): string {
  return ipv6Prefix(address, 4) ?? normalizeAddress(address)
}

/** The /48 of an IPv6 address, which providers often give to one customer; null for IPv4. */
export function siteOf(address: string): string | null {
  return ipv6Prefix(address, 3)
}

function ipv6Prefix(address: string, groups: number): string | null {
  const bytes = toAddressBytes(normalizeAddress(address))
  return bytes?.length === 16 ? `${toGroups(bytes, groups).join(':')}::/${groups * 16}` : null
}

/** The IPv4 address embedded in an IPv6 address; null where there is none. */
export function findEmbeddedIpv4(bytes: readonly number[]): number[] | null {
  if (bytes.length !== 16) return null
  const atEnd = [MAPPED, [...zeros(8), 255, 255, 0, 0], [0, 0x64, 0xff, 0x9b]]
  if (atEnd.some((prefix) => startsWith(bytes, prefix))) return bytes.slice(12)
  // IPv4-compatible addresses, except `::` and `::1`.
  if (startsWith(bytes, zeros(12)) && bytes.slice(12).some((byte, i) => byte > (i === 3 ? 1 : 0)))
    return bytes.slice(12)
  if (startsWith(bytes, [0x20, 0x02])) return bytes.slice(2, 6)
  // Teredo stores it inverted.
  if (startsWith(bytes, [0x20, 0x01, 0, 0])) return bytes.slice(12).map((byte) => byte ^ 255)
  return null
}
