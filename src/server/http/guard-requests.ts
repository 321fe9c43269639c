import type { Server } from 'bun'
import type { PreContext } from 'elysia'
import { clientAddress } from '../access/address'
import { checkSession } from '../access/check-session'
import type { ServerContext } from '../context'
import { toErrorResponse } from '../errors'
import { createGuard } from '../guard'
import { Asked } from './asked'
import { toBaseHeaders } from './headers'
import { createRateLimit } from './rate-limit'
import { requestIdOf } from './request-id'

/**
 * The root `onRequest`: it runs before routing, so no route, static file or 404 can be forgotten. `findServer` rather
 * than Elysia's `server`, which costs every request a property of its own.
 */
export function guardRequests(context: ServerContext, findServer: () => Server<unknown> | null) {
  const { env, log, access, now, db } = context
  const rates = createRateLimit()
  const checkLocal = createGuard({ ...env, access: 'local' })
  const checkShared = createGuard({ ...env, access: 'password' })
  let port: number | undefined

  return async ({ request, set }: PreContext): Promise<Response | undefined> => {
    const server = findServer()
    port ??= server?.port
    const asked = new Asked(request, server, port ?? env.port)
    const { path } = asked
    const requestId = requestIdOf(request)
    const headers = toBaseHeaders(requestId)
    if (path.startsWith('/api/')) headers['cache-control'] = 'no-store'
    const ageSeconds = db.$freshness?.().ageSeconds
    if (ageSeconds !== undefined) headers['x-data-age'] = String(ageSeconds ?? 'unknown')
    set.headers = headers

    const shared = access.required()
    const refusal = shared
      ? (checkShared(asked) ??
        rates.check(asked, () => clientAddress(request.headers, asked.peer, env), now().getTime()) ??
        (await checkSession(context, request, path)))
      : checkLocal(asked)
    if (!refusal) return undefined
    const { status, code, message } = refusal
    log.info('refused', { requestId, method: request.method, path, status, code })
    return toErrorResponse(status, { message, code, requestId }, { ...headers, ...refusal.headers })
  }
}
