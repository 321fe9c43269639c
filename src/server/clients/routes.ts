import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Client, ClientInput } from '../../shared/schemas/client'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import { readIdempotencyKey } from '../http/idempotency'
import { answerPage, PageQuery } from '../http/paging'
import * as service from './service'

const ClientParams = Type.Object({ id: Type.String() })
const ListQuery = Type.Object({
  q: Type.Optional(Type.String({ description: 'Plain text, found in name, industry and website.' })),
  ...PageQuery,
})

/** `afterDelete` ends what a deleted client leaves behind elsewhere; nobody waits for it. */
export function clientRoutes(context: ServerContext, afterDelete: () => void) {
  return new Elysia({ prefix: '/api/clients', detail: { tags: ['Clients'] } })
    .get(
      '',
      ({ query, request, set }) =>
        answerPage('clients', { query, request, set }, (page) =>
          service.listClients(context, query.q ?? '', page),
        ),
      { query: ListQuery, response: Type.Array(Client) },
    )
    .post(
      '',
      async ({ body, request, set }) => {
        const key = readIdempotencyKey(request.headers, JSON.stringify(body))
        const { client, created } = await service.createClient(context, body, key)
        set.status = created ? 201 : 200
        return client
      },
      { ...jsonBody(), body: ClientInput, response: { 200: Client, 201: Client } },
    )
    .get(
      '/:id',
      async ({ params, set }) => {
        const { client, version } = await service.requireClient(context, params.id)
        set.headers.etag = `"${version}"`
        return client
      },
      { params: ClientParams, response: Client },
    )
    .patch(
      '/:id',
      async ({ params, body, request, set }) => {
        const expected = readVersion(request.headers.get('if-match'))
        const { client, version } = await service.updateClient(context, params.id, body, expected)
        set.headers.etag = `"${version}"`
        return client
      },
      { ...jsonBody(), params: ClientParams, body: Type.Partial(ClientInput), response: Client },
    )
    .delete(
      '/:id',
      async ({ params }) => {
        const deleted = await service.deleteClient(context, params.id)
        afterDelete()
        return deleted
      },
      { params: ClientParams, response: Type.Object({ id: Type.String() }) },
    )
}

/** The version that an edit was made on; null where it may be any. One that no version can be fits none. */
function readVersion(ifMatch: string | null): number | null {
  if (ifMatch === null || ifMatch.trim() === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim())?.[1]
  return version === undefined ? Number.NaN : Number(version)
}
