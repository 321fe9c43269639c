import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { listClientMoney } from './client-money'
import { readOverview } from './service'
import { ClientMoney, Overview } from './shapes'

export function overviewRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Overview'] } })
    .get('/api/overview', () => readOverview(context), { response: Overview })
    .get('/api/overview/clients', () => listClientMoney(context), { response: Type.Array(ClientMoney) })
}
