import { isIP } from 'node:net'
import type { Env } from './env'
import { normalizeAddress } from './http/ip'
import { isLoopbackName } from './http/loopback'

/** Request data that the guard reads, so that it is a pure function. */
export interface GuardRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly hasBody: boolean
  /** Address of the socket's peer; null without a socket (tests). */
  readonly peer: string | null
  /** The port that the server listens on. */
  readonly port: number
}

export interface Refusal {
  status: number
  code: string
  message: string
  headers?: Record<string, string>
}

export type GuardRules = Pick<Env, 'access' | 'host' | 'publicUrl' | 'trustedProxies' | 'corsOrigins'>

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const FORWARDING: readonly string[] = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]
/** Headers that only proxies and tunnels add, which no browser on this machine sends. Never used to allow anything. */
const PROXY_TRACES =
  /^(via|x-forwarded(-.*)?|x-original-(host|forwarded-for)|x-(cluster-)?client-ip|(fly|fastly)-client-ip|cf-ray|cdn-loop|x-envoy-.*|x-amzn-trace-id|tailscale-.*)$/

/** The rules, with values that are computed once rather than for each request. */
interface Rules extends GuardRules {
  publicHost: string | null
}

type Check = (request: GuardRequest, rules: Rules) => Refusal | null

/** Runs every check before any handler, in this order. Null allows the request. */
export function createGuard(given: GuardRules): (request: GuardRequest) => Refusal | null {
  const rules = { ...given, publicHost: given.publicUrl && new URL(given.publicUrl).host }
  return (request) =>
    checkMethod(request, rules) ??
    checkHost(request, rules) ??
    checkForwarding(request, rules) ??
    checkOrigin(request, rules) ??
    checkContentType(request, rules)
}

const checkMethod: Check = ({ method }) =>
  (METHODS as readonly string[]).includes(method)
    ? null
    : {
        status: 405,
        code: 'method_not_allowed',
        message: 'This method is not supported.',
        headers: { allow: METHODS.join(', ') },
      }

/** Prevents DNS rebinding: a foreign page can point its own name at this machine, so only our names are answered. */
const checkHost: Check = ({ headers, port }, rules) =>
  isOwnHost(headers.get('host'), port, rules)
    ? null
    : { status: 421, code: 'wrong_host', message: 'This server does not answer to that name.' }

function isOwnHost(host: string | null, port: number, { host: bound, publicHost }: Rules): boolean {
  if (host === null) return false
  if (host === publicHost) return true
  // Fast path for the headers of nearly every request.
  if (host === `127.0.0.1:${port}` || host === `localhost:${port}`) return true
  const [, name, written] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(host) ?? []
  if (name === undefined || Number(written ?? 80) !== port) return false
  // When bound to every address, IP addresses are allowed as host; a DNS name only as PUBLIC_URL.
  const bare = name.replace(/^\[|\]$/g, '')
  const everywhere = bound === '0.0.0.0' || bound === '::'
  return isLoopbackName(name) || bare === bound || (everywhere && isIP(bare) !== 0)
}

const PROXY_NEEDS_PASSWORD: Refusal = {
  status: 403,
  code: 'proxy_needs_password',
  message: 'This server runs without a login, so it cannot be used through a proxy.',
}

/** A proxy in front of a server without a login would accidentally expose it to the internet. */
const checkForwarding: Check = (request, rules) => {
  const { headers } = request
  if (rules.access === 'local') {
    for (const name of headers.keys()) {
      if (PROXY_TRACES.test(name) || FORWARDING.includes(name)) return PROXY_NEEDS_PASSWORD
    }
    return null
  }
  if (!FORWARDING.some((name) => headers.has(name))) return null
  const { peer } = request
  if (peer === null || !rules.trustedProxies.includes(normalizeAddress(peer))) {
    return {
      status: 400,
      code: 'untrusted_proxy',
      message: 'Forwarding headers are not accepted from this address.',
    }
  }
  const chain = headers.get('x-forwarded-for')?.split(',') ?? []
  return chain.every((hop) => isIP(hop.trim()) !== 0)
    ? null
    : { status: 400, code: 'bad_request', message: 'The forwarding headers make no sense.' }
}

const CROSS_SITE: Refusal = {
  status: 403,
  code: 'cross_site',
  message: 'Requests from other sites are not accepted.',
}

const checkOrigin: Check = (request, rules) => {
  const { headers, method } = request
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (origin !== null && isListedOrigin(origin, request, rules)) return null
  if (origin !== null && !isOwnOrigin(origin, request, rules)) return CROSS_SITE
  if (site !== null && site !== 'same-origin' && site !== 'none' && !isFollowedLink(request))
    return CROSS_SITE
  // Browsers send Origin or Sec-Fetch-Site with every write. A request with a cookie and neither is refused.
  const safe = method === 'GET' || method === 'HEAD'
  return safe || origin !== null || site !== null || !headers.has('cookie') ? null : CROSS_SITE
}

function isListedOrigin(origin: string, { path }: GuardRequest, { corsOrigins }: Rules): boolean {
  return corsOrigins.includes(origin) && path.startsWith('/api/')
}

function isOwnOrigin(origin: string, { headers }: GuardRequest, { publicUrl, publicHost }: Rules): boolean {
  const host = headers.get('host')
  // With an https PUBLIC_URL, a page over plain http may have been injected.
  if (publicUrl && host === publicHost) return origin === publicUrl
  return origin === publicUrl || origin === `http://${host}`
}

/** A link from elsewhere, or Google's redirect: top-level navigations change nothing here. */
function isFollowedLink({ method, path, headers }: GuardRequest): boolean {
  const page = !path.startsWith('/api/') || path === '/api/google-ads/callback'
  return (
    page &&
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document'
  )
}

/** Refuses content types of plain forms, which are sent without a CORS preflight. */
const checkContentType: Check = (request) => {
  const { method, headers } = request
  const writes = method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  if (!writes) return null
  const type = headers.get('content-type')
  if (type === null && !request.hasBody) return null
  const accepted = /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type ?? '')
  return accepted && !headers.has('content-encoding')
    ? null
    : { status: 415, code: 'unsupported_media_type', message: 'Only JSON and form uploads are accepted.' }
}
