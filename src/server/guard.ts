import { isIP } from 'node:net'
import type { Env } from './env'
import { isLoopbackName } from './http/loopback'

/** What the guard needs to know of a request, so that it stays a function of its arguments. */
export interface GuardRequest {
  method: string
  path: string
  headers: Headers
  hasBody: boolean
  /** The socket's other end; null where there is no socket (tests). */
  peer: string | null
  /** The port that the server really listens on. */
  port: number
}

export interface Refusal {
  status: number
  code: string
  message: string
  headers?: Record<string, string>
}

export type GuardRules = Pick<Env, 'access' | 'host' | 'publicUrl' | 'trustedProxies' | 'corsOrigins'>

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]
/** Traces that only proxies and tunnels leave. They decide nothing, but no browser on this machine sends them. */
const PROXY_TRACES =
  /^(via|x-forwarded(-.*)?|x-original-(host|forwarded-for)|x-(cluster-)?client-ip|(fly|fastly)-client-ip|cf-ray|cdn-loop|x-envoy-.*|x-amzn-trace-id|tailscale-.*)$/

type Check = (request: GuardRequest, rules: GuardRules) => Refusal | null

/** Every check before any handler runs, in this order. Null lets the request in. */
export function checkRequest(request: GuardRequest, rules: GuardRules): Refusal | null {
  for (const check of [checkMethod, checkHost, checkForwarding, checkOrigin, checkContentType]) {
    const refusal = check(request, rules)
    if (refusal) return refusal
  }
  return null
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

/** A page elsewhere can point its own name at this machine; only names that are ours are answered. */
const checkHost: Check = ({ headers, port }, rules) =>
  isOwnHost(headers.get('host'), port, rules)
    ? null
    : { status: 421, code: 'wrong_host', message: 'This server does not answer to that name.' }

function isOwnHost(host: string | null, port: number, { host: bound, publicUrl }: GuardRules): boolean {
  if (host === null) return false
  if (publicUrl && host === new URL(publicUrl).host) return true
  const [, name, written] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(host) ?? []
  if (name === undefined || Number(written ?? 80) !== port) return false
  // Bound to every address, the machine's own numbers are its names; a DNS name is ours only as PUBLIC_URL.
  const bare = name.replace(/^\[|\]$/g, '')
  const everywhere = bound === '0.0.0.0' || bound === '::'
  return isLoopbackName(name) || bare === bound || (everywhere && isIP(bare) !== 0)
}

/** A proxy in front of a server without login would put it on the internet without anyone having meant it. */
const checkForwarding: Check = ({ headers, peer }, rules) => {
  const found = FORWARDING.some((name) => headers.has(name))
  if (rules.access === 'local' && (found || [...headers.keys()].some((name) => PROXY_TRACES.test(name)))) {
    return {
      status: 403,
      code: 'proxy_needs_password',
      message: 'This server runs without a login, so it cannot be used through a proxy.',
    }
  }
  if (!found) return null
  if (peer === null || !rules.trustedProxies.includes(peer.replace(/^::ffff:/, ''))) {
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
  // A browser sends at least one of the two with every write; one with a cookie and neither is not a browser of ours.
  const safe = method === 'GET' || method === 'HEAD'
  return safe || origin !== null || site !== null || !headers.has('cookie') ? null : CROSS_SITE
}

function isListedOrigin(origin: string, { path }: GuardRequest, { corsOrigins }: GuardRules): boolean {
  return corsOrigins.includes(origin) && path.startsWith('/api/')
}

function isOwnOrigin(origin: string, { headers }: GuardRequest, { publicUrl }: GuardRules): boolean {
  const host = headers.get('host')
  // Where the public address is https, a page that someone slipped in over plain http is not one of ours.
  if (publicUrl && host === new URL(publicUrl).host) return origin === publicUrl
  return origin === publicUrl || origin === `http://${host}`
}

/** A link in a mail, or Google's way back: a top-level navigation changes nothing here, and may come from anywhere. */
function isFollowedLink({ method, path, headers }: GuardRequest): boolean {
  const page = !path.startsWith('/api/') || path === '/api/google-ads/callback'
  return (
    page &&
    method === 'GET' &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    headers.get('sec-fetch-dest') === 'document'
  )
}

/** A plain form needs no preflight, so its types never reach a handler. */
const checkContentType: Check = ({ method, headers, hasBody }) => {
  const type = headers.get('content-type')
  const writes = method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  if (!writes || (type === null && !hasBody)) return null
  const accepted = /^(application\/json|multipart\/form-data)\s*(;|$)/i.test(type ?? '')
  return accepted && !headers.has('content-encoding')
    ? null
    : { status: 415, code: 'unsupported_media_type', message: 'Only JSON and form uploads are accepted.' }
}
