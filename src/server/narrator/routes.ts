import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'
import * as service from './service'
import { NarratorInput, NarratorStatus, NarratorTest } from './shapes'

export function narratorRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/narrator', detail: { tags: ['Narrator'] } })
    .get('', () => service.readStatus(context), { response: NarratorStatus })
    .put(
      '',
      ({ body, request }) => {
        // A stored key is sent to the configured address, so changing the address can reveal the key.
        requireSudo(context, sessionOf(request))
        return service.updateNarrator(context, body)
      },
      { ...jsonBody(), body: NarratorInput, response: NarratorStatus },
    )
    .post('/test', ({ request }) => service.testNarrator(context, request.signal), { response: NarratorTest })
}
