import { lookup as resolve } from 'node:dns/promises'
import { isIP } from 'node:net'
import { codeOf } from '../code-of'
import { isForbiddenAddress, isMetadataName, toBareHost } from './forbidden'

/** Requests to this address are not allowed. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'

  constructor() {
    super('This address may not be asked: no service of this kind is there.')
  }
}

export type Lookup = (name: string) => Promise<string[]>

const lookupAll: Lookup = async (name) => (await resolve(name, { all: true })).map(({ address }) => address)

/** Connection errors after which the name's next address is tried. */
const NOT_CONNECTED = new Set<unknown>([
  'ConnectionRefused',
  'FailedToOpenSocket',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
])

/**
 * Makes the fetch for every outgoing call of this server: to a model, to Google, to a remote database. Resolves the
 * name, checks each address, and connects to exactly the checked address, which prevents DNS rebinding. Certificates
 * are checked against the name. Redirects are never followed.
 */
export function createFetchOutside(lookup: Lookup = lookupAll) {
  return async function fetchOutside(
    input: RequestInfo | URL,
    init: BunFetchRequestInit = {},
  ): Promise<Response> {
    const request = input instanceof Request ? input : null
    const url = new URL(request ? request.url : String(input))
    const host = toBareHost(url.hostname)
    const headers = new Headers(init.headers ?? request?.headers)
    headers.set('host', url.host)
    const options: BunFetchRequestInit = {
      ...init,
      method: init.method ?? request?.method,
      // Buffered, since it is sent again if the name's first address does not answer.
      body: request?.body ? await request.arrayBuffer() : init.body,
      signal: init.signal ?? request?.signal,
      headers,
      redirect: 'manual',
      ...(url.protocol === 'https:' && isIP(host) === 0 ? { tls: { ...init.tls, serverName: host } } : {}),
    }
    const addresses = await findAddresses(host, lookup, options.signal ?? null)
    for (const [i, address] of addresses.entries()) {
      const target = new URL(url)
      target.hostname = isIP(address) === 6 ? `[${address}]` : address
      try {
        return await fetch(target, options)
      } catch (error) {
        if (i === addresses.length - 1 || !NOT_CONNECTED.has(codeOf(error))) throw error
      }
    }
    throw new ForbiddenAddress()
  }
}

export const fetchOutside = createFetchOutside()

/** All addresses of a host. Throws `ForbiddenAddress` if one of them is forbidden. */
async function findAddresses(host: string, lookup: Lookup, signal: AbortSignal | null): Promise<string[]> {
  signal?.throwIfAborted()
  const addresses = isIP(host) === 0 ? await untilAborted(lookup(host), signal) : [host]
  if (addresses.some(isForbiddenAddress)) throw new ForbiddenAddress()
  return addresses
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}

const LOOK_MS = 2000

/**
 * Whether an address may be stored as that of a service. A name that does not resolve now is accepted, and checked
 * when it is used.
 */
export async function isAllowedHost(hostname: string, lookup: Lookup = lookupAll): Promise<boolean> {
  const host = toBareHost(hostname)
  if (isMetadataName(host)) return false
  try {
    await findAddresses(host, lookup, AbortSignal.timeout(LOOK_MS))
    return true
  } catch (error) {
    return !(error instanceof ForbiddenAddress)
  }
}
