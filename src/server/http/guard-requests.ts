import type { PreContext } from 'elysia'
import { clientAddress } from '../access/address'
import { checkSession } from '../access/check-session'
import type { ServerContext } from '../context'
import { toErrorResponse } from '../errors'
import { checkRequest, type Refusal } from '../guard'
import { SECURITY_HEADERS } from './headers'
import { createRateLimit } from './rate-limit'
import { requestIdOf } from './request-id'

/** The root `onRequest`: it runs before routing, so no route, static file or 404 can be forgotten. */
export function guardRequests(context: ServerContext) {
  const { env, log, access, now, db } = context
  const rates = createRateLimit()
  return async ({ request, set, server }: PreContext): Promise<Response | undefined> => {
    const requestId = requestIdOf(request)
    const headers: Record<string, string> = { ...SECURITY_HEADERS, 'x-request-id': requestId }
    const path = pathOf(request.url)
    if (path.startsWith('/api/')) headers['cache-control'] = 'no-store'
    const ageSeconds = db.$freshness?.().ageSeconds
    if (ageSeconds !== undefined) headers['x-data-age'] = String(ageSeconds ?? 'unknown')
    Object.assign(set.headers, headers)
    const asked = {
      path,
      method: request.method,
      headers: request.headers,
      hasBody: request.body !== null,
      peer: server?.requestIP(request)?.address ?? null,
      port: server?.port ?? env.port,
    }
    const rules = { ...env, access: access.required() ? ('password' as const) : ('local' as const) }
    const refusal: Refusal | null =
      checkRequest(asked, rules) ??
      (rules.access === 'password'
        ? rates.check(asked, clientAddress(request.headers, asked.peer, env), now().getTime())
        : null) ??
      (await checkSession(context, request, path))
    if (!refusal) return undefined
    const { status, code, message } = refusal
    log.info('refused', { requestId, method: request.method, path, status, code })
    return toErrorResponse(status, { message, code, requestId }, { ...headers, ...refusal.headers })
  }
}

/** The path as Elysia's router sees it. Empty for an address that is none, which a broken Host header makes. */
export function pathOf(url: string): string {
  return URL.parse(url)?.pathname ?? ''
}
