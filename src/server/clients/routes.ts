import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Client, ClientChanges, ClientInput } from '../../shared/schemas/client'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import { readIdempotencyKey } from '../http/idempotency'
import { readExpectedVersion } from '../http/if-match'
import { answerPage, PageQuery } from '../http/paging'
import * as service from './service'

const ListQuery = Type.Object({
  q: Type.Optional(Type.String({ description: 'Plain text, found in name, industry and website.' })),
  ...PageQuery,
})

/** `afterDelete` cleans up elsewhere and is not awaited. */
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
        const client = await service.requireClient(context, params.id)
        set.headers.etag = `"${client.version}"`
        return client
      },
      { params: WithId, response: Client },
    )
    .patch(
      '/:id',
      async ({ params, body: { version, ...changes }, request, set }) => {
        const expected = readExpectedVersion(request.headers, version)
        const client = await service.updateClient(context, params.id, changes, expected)
        set.headers.etag = `"${client.version}"`
        return client
      },
      { ...jsonBody(), params: WithId, body: ClientChanges, response: Client },
    )
    .delete(
      '/:id',
      async ({ params }) => {
        const deleted = await service.deleteClient(context, params.id)
        afterDelete()
        return deleted
      },
      { params: WithId, response: WithId },
    )
}
