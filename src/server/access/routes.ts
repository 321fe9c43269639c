import { Type } from '@sinclair/typebox'
import type { Server } from 'bun'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import { clientAddress } from './address'
import { readCookie, toClearedSession, toCookie } from './cookie'
import * as service from './service'
import { sessionOf } from './session'
import { AccessState, NewPassword, SessionInfo, Setup, SignIn } from './shapes'

interface Asked {
  request: Request
  server: Server<unknown> | null
}

const Done = Type.Object({ ok: Type.Literal(true) })
const done = { ok: true } as const

export function accessRoutes(context: ServerContext) {
  const { env } = context
  const visitorOf = ({ request, server }: Asked): service.Visitor => ({
    address: clientAddress(request.headers, server?.requestIP(request)?.address ?? null, env),
    userAgent: request.headers.get('user-agent') ?? '',
    token: readCookie('sid', request.headers, env),
    device: readCookie('device', request.headers, env),
  })
  const toCookies = ({ token, device }: service.SignedIn) => [
    toCookie('sid', token, env),
    toCookie('device', device, env),
  ]
  return new Elysia({ prefix: '/api', detail: { tags: ['Access'] } })
    .get('/session', ({ request }) => service.readState(context, sessionOf(request)), {
      response: AccessState,
    })
    .post(
      '/session',
      async ({ body, request, server, set }) => {
        const visitor = visitorOf({ request, server })
        set.headers['set-cookie'] = toCookies(await service.signIn(context, body.password, visitor))
        return done
      },
      { ...jsonBody(), body: SignIn, response: Done },
    )
    .delete(
      '/session',
      async ({ request, set }) => {
        const session = sessionOf(request)
        if (session) await service.endSession(context, session.id)
        set.headers['set-cookie'] = toClearedSession(env)
        set.headers['clear-site-data'] = '"cache", "storage"'
        return done
      },
      { response: Done },
    )
    .post(
      '/session/confirm',
      async ({ body, request, server }) => {
        const visitor = visitorOf({ request, server })
        await service.confirmPassword(context, body.password, sessionOf(request), visitor)
        return done
      },
      { ...jsonBody(), body: SignIn, response: Done },
    )
    .post(
      '/setup',
      async ({ body, request, server, set }) => {
        const visitor = visitorOf({ request, server })
        set.headers['set-cookie'] = toCookies(
          await service.setUp(context, body.token, body.password, visitor),
        )
        set.status = 201
        return done
      },
      { ...jsonBody(), body: Setup, response: { 201: Done } },
    )
    .put(
      '/password',
      async ({ body, request, server, set }) => {
        const visitor = visitorOf({ request, server })
        const session = sessionOf(request)
        set.headers['set-cookie'] = toCookies(await service.changePassword(context, body, session, visitor))
        return done
      },
      { ...jsonBody(), body: NewPassword, response: Done },
    )
    .get('/sessions', ({ request }) => service.listSessions(context, sessionOf(request)), {
      response: Type.Array(SessionInfo),
    })
    .delete('/sessions/:id', ({ params }) => service.endSession(context, params.id), {
      params: WithId,
      response: WithId,
    })
}
