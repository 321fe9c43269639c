import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { ShareInfo, SharedReport } from '../../shared/schemas/shared-report'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import { toJsonResponse } from '../http/json'
import * as service from './service'

/** How the page sends what stands behind the # of its address, which no server and no log ever sees. */
const SHARE_HEADER = 'x-share-token'

const Id = Type.Object({ id: Type.String() })
const NewShare = Type.Object({ id: Type.String(), token: Type.String(), expiresAt: Type.String() })

export function shareRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Share links'] } })
    .get(
      '/api/share',
      async ({ request, set }) => {
        set.headers['x-robots-tag'] = 'noindex, nofollow'
        return toJsonResponse(await service.openShare(context, request.headers.get(SHARE_HEADER) ?? ''))
      },
      { response: SharedReport },
    )
    .get('/api/shares', ({ query }) => service.listShares(context, query.report ?? null), {
      query: Type.Object({ report: Type.Optional(Type.String()) }),
      response: Type.Array(ShareInfo),
    })
    .post(
      '/api/reports/:id/shares',
      async ({ params, body, request, set }) => {
        requireSudo(context, sessionOf(request))
        set.status = 201
        return service.createShare(context, params.id, body.days ?? 30)
      },
      {
        ...jsonBody(),
        params: Id,
        body: Type.Object(
          { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })) },
          { additionalProperties: false },
        ),
        response: { 201: NewShare },
      },
    )
    .delete('/api/shares/:id', ({ params }) => service.withdrawShare(context, params.id), {
      params: Id,
      response: Id,
    })
}
