import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import * as service from './service'
import { Retention } from './shapes'

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
