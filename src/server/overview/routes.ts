import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { listClientMoney } from './client-money'
import { readClientVerdict } from './client-verdict'
import { readOverview } from './service'
import { ClientMoney, ClientVerdict, Overview } from './shapes'

export function overviewRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Overview'] } })
    .get('/api/overview', () => readOverview(context), { response: Overview })
    .get('/api/overview/clients', () => listClientMoney(context), { response: Type.Array(ClientMoney) })
    .get('/api/overview/clients/:id', ({ params }) => readClientVerdict(context, params.id), {
      params: WithId,
      response: ClientVerdict,
    })
}
