import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import * as service from './service'
import { ClientTargets, ColumnAssignments } from './shapes'

const ClientParams = Type.Object({ id: Type.String() })

export function clientSettingsRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/clients/:id', detail: { tags: ['Clients'] } })
    .get('/targets', ({ params }) => service.readTargets(context, params.id), {
      params: ClientParams,
      response: ClientTargets,
    })
    .put('/targets', ({ params, body }) => service.writeTargets(context, params.id, body), {
      ...jsonBody(),
      params: ClientParams,
      body: ClientTargets,
      response: ClientTargets,
    })
    .get('/columns', async ({ params }) => ({ columns: await service.readColumns(context, params.id) }), {
      params: ClientParams,
      response: ColumnAssignments,
    })
    .put(
      '/columns',
      async ({ params, body }) => ({ columns: await service.writeColumns(context, params.id, body.columns) }),
      { ...jsonBody(), params: ClientParams, body: ColumnAssignments, response: ColumnAssignments },
    )
}
