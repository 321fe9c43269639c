import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { LanguageCode } from '../../shared/schemas/language'
import { ShareInfo, SharedReport } from '../../shared/schemas/shared-report'
import { nullable } from '../../shared/schemas/nullable'
import { clientAddress } from '../access/address'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import { toJsonResponse } from '../http/json'
import { LanguageQuery } from '../http/language'
import * as service from './service'

/** The page sends the token behind the # of its address in this header, since addresses are logged. */
const SHARE_HEADER = 'x-share-token'

/** Percent-encoded, since headers are limited to Latin-1. */
const PASSWORD_HEADER = 'x-share-password'

function readPassword(headers: Headers): string | null {
  const encoded = headers.get(PASSWORD_HEADER)
  try {
    return encoded === null ? null : decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const NewShare = Type.Object({ id: Type.String(), token: Type.String(), expiresAt: Type.String() })

export function shareRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Share links'] } })
    .get(
      '/api/share',
      async ({ query, request, server, set }) => {
        set.headers['x-robots-tag'] = 'noindex, nofollow'
        const peer = server?.requestIP(request)?.address ?? null
        const shared = await service.openShare(context, request.headers.get(SHARE_HEADER) ?? '', {
          address: clientAddress(request.headers, peer, context.env),
          password: readPassword(request.headers),
          signedIn: sessionOf(request) !== null,
          language: query.language ?? null,
        })
        return toJsonResponse(shared)
      },
      { query: LanguageQuery, response: SharedReport },
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
        return service.createShare(context, params.id, {
          days: body.days ?? 30,
          password: body.password ?? null,
          language: body.language ?? null,
          recipient: body.recipient ?? null,
        })
      },
      {
        ...jsonBody(),
        params: WithId,
        body: Type.Object(
          {
            days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
            password: Type.Optional(nullable(Type.String())),
            language: Type.Optional(nullable(LanguageCode)),
            recipient: Type.Optional(
              nullable(Type.String({ description: 'Whom it is for. Only the list of links shows it.' })),
            ),
          },
          { additionalProperties: false },
        ),
        response: { 201: NewShare },
      },
    )
    .post(
      '/api/shares/:id/token',
      ({ params, request }) => {
        requireSudo(context, sessionOf(request))
        return service.tellToken(context, params.id)
      },
      { params: WithId, response: Type.Object({ token: Type.String() }) },
    )
    .delete('/api/shares/:id', ({ params }) => service.withdrawShare(context, params.id), {
      params: WithId,
      response: WithId,
    })
}
