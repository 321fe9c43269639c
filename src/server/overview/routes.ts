import { Elysia } from 'elysia'
import type { ServerContext } from '../context'
import { readOverview } from './service'
import { Overview } from './shapes'

export function overviewRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Overview'] } }).get('/api/overview', () => readOverview(context), {
    response: Overview,
  })
}
