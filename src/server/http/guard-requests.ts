import type { Server } from 'bun'
import type { PreContext } from 'elysia'
import { clientAddress } from '../access/address'
import { checkSession, identify } from '../access/check-session'
import type { ServerContext } from '../context'
import { toErrorResponse } from '../errors'
import { createGuard, type GuardRequest, type Refusal } from '../guard'
import { toBaseHeaders } from './headers'
import { networkOf } from './ip'
import { createRateLimit } from './rate-limit'
import { requestIdOf } from './request-id'

/**
 * The root `onRequest`, which runs before routing and therefore for every route, static file and 404. Uses
 * `findServer`, since Elysia's `server` costs each request an extra property.
 */
export function guardRequests(context: ServerContext, findServer: () => Server<unknown> | null) {
  const { env, log, access, now, db, meter } = context
  const rates = createRateLimit()
  const checkLocal = createGuard({ ...env, access: 'local' })
  const checkShared = createGuard({ ...env, access: 'password' })
  const encrypted = env.publicUrl?.startsWith('https:') ?? false
  let port: number | undefined

  /** Sessions have rate limits of their own, so that strangers at the same address cannot use them up. */
  async function checkVisitor(request: Request, asked: Asked): Promise<Refusal | null> {
    const session = await identify(context, request, asked.path)
    const who = () =>
      session ? `session ${session.id}` : networkOf(clientAddress(request.headers, asked.peer, env))
    return rates.check(asked, who, now().getTime()) ?? checkSession(session, request, asked.path)
  }

  return async ({ request, set }: PreContext): Promise<Response | undefined> => {
    const server = findServer()
    port ??= server?.port
    meter?.begin(request)
    const asked = new Asked(request, server, port ?? env.port)
    const { path } = asked
    const requestId = requestIdOf(request)
    const headers = toBaseHeaders(requestId, encrypted)
    if (path.startsWith('/api/')) headers['cache-control'] = 'no-store'
    const ageSeconds = db.$freshness?.().ageSeconds
    if (ageSeconds !== undefined) headers['x-data-age'] = String(ageSeconds ?? 'unknown')
    set.headers = headers

    const shared = access.required()
    const refusal =
      (shared ? (checkShared(asked) ?? (await checkVisitor(request, asked))) : checkLocal(asked)) ??
      checkQuery(request.url, path)
    if (!refusal) return undefined
    const { status, code, message } = refusal
    meter?.end(request, { route: 'refused', status })
    log.info('refused', { requestId, method: request.method, path, status, code })
    return toErrorResponse(status, { message, code, requestId }, { ...headers, ...refusal.headers })
  }
}

/** Refuses queries that are not UTF-8, since Elysia would search for `%ff` as three characters. */
function checkQuery(url: string, path: string): Refusal | null {
  if (!url.includes('%') || !path.startsWith('/api/')) return null
  const at = url.indexOf('?')
  try {
    if (at !== -1) decodeURIComponent(url.slice(at))
    return null
  } catch {
    return { status: 400, code: 'malformed_query', message: 'The address is not written in valid UTF-8.' }
  }
}

/** The guard's view of a request. Socket and body are read on demand, since most requests do not need them. */
class Asked implements GuardRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers

  constructor(
    private readonly request: Request,
    private readonly server: Server<unknown> | null,
    readonly port: number,
  ) {
    this.method = request.method
    this.path = pathOf(request.url)
    this.headers = request.headers
  }

  get hasBody(): boolean {
    return this.request.body !== null
  }

  get peer(): string | null {
    return this.server?.requestIP(this.request)?.address ?? null
  }
}

// Paths of letters, digits, `-`, `_` and `/`, which need no URL parser.
const PLAIN = /^http:\/\/[\w.:[\]-]+(\/[\w/-]*)(?:\?|$)/

/** The path as Elysia's router sees it. Empty for an invalid URL, which a broken Host header causes. */
export function pathOf(url: string): string {
  return PLAIN.exec(url)?.[1] ?? URL.parse(url)?.pathname ?? ''
}
