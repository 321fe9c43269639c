import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import { readExpectedVersion } from '../http/if-match'
import * as service from './service'
import { ColumnAssignments, StoredTargets, TargetsInput, TargetsRow } from './shapes'
import { listTargets } from './store'

export function clientSettingsRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/clients/:id', detail: { tags: ['Clients'] } })
    .get('/targets', ({ params }) => service.readTargets(context, params.id), {
      params: WithId,
      response: StoredTargets,
    })
    .put(
      '/targets',
      ({ params, body: { version, ...targets }, request }) =>
        service.writeTargets(context, params.id, targets, readExpectedVersion(request.headers, version)),
      { ...jsonBody(), params: WithId, body: TargetsInput, response: StoredTargets },
    )
    .get('/columns', async ({ params }) => ({ columns: await service.readColumns(context, params.id) }), {
      params: WithId,
      response: ColumnAssignments,
    })
    .put(
      '/columns',
      async ({ params, body }) => ({ columns: await service.writeColumns(context, params.id, body.columns) }),
      { ...jsonBody(), params: WithId, body: ColumnAssignments, response: ColumnAssignments },
    )
}

export function allTargetsRoutes({ db }: ServerContext) {
  return new Elysia({ detail: { tags: ['Clients'] } }).get('/api/targets', () => listTargets(db), {
    response: Type.Array(TargetsRow),
    detail: {
      summary: 'The targets of every client that has some or an audit, beside what its latest audit reached.',
    },
  })
}
