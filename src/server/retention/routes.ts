import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import * as service from './service'
import { LimitedClient, Retention } from './shapes'

export function retentionRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/clients/:id/retention', detail: { tags: ['Clients'] } })
    .get('', ({ params }) => service.readRetention(context, params.id), {
      params: WithId,
      response: Retention,
    })
    .put(
      '',
      ({ params, body, request }) => {
        // A short retention deletes years of reports, so the password is confirmed.
        requireSudo(context, sessionOf(request))
        return service.writeRetention(context, params.id, body)
      },
      { ...jsonBody(), params: WithId, body: Retention, response: Retention },
    )
}

export function allRetentionRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/retention', detail: { tags: ['Clients'] } })
    .get('', () => service.listLimited(context), {
      response: Type.Array(LimitedClient),
      detail: { summary: 'The retention of every client that has one.' },
    })
    .put(
      '',
      ({ body, request }) => {
        requireSudo(context, sessionOf(request))
        return service.writeAllRetention(context, body)
      },
      {
        ...jsonBody(),
        body: Retention,
        response: Retention,
        detail: { summary: 'Sets the retention of all clients, in place of their own.' },
      },
    )
}
