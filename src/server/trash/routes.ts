import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import * as service from './service'
import { Erased, ErasedClient, Trash } from './shapes'

const Restored = Type.Object({ clientId: Type.String() })

/** `afterErase` revokes unused access and is not awaited. */
export function trashRoutes(context: ServerContext, afterErase: () => void) {
  /** Erasing cannot be undone, so the password is confirmed. */
  const erase = async <T>(request: Request, work: () => Promise<T>): Promise<T> => {
    requireSudo(context, sessionOf(request))
    const erased = await work()
    afterErase()
    return erased
  }
  return new Elysia({ detail: { tags: ['Trash'] } })
    .get('/api/trash', () => service.readTrash(context), { response: Trash })
    .delete('/api/trash', ({ request }) => erase(request, () => service.emptyTrash(context)), {
      response: Erased,
    })
    .post('/api/trash/clients/:id/restore', ({ params }) => service.restoreClient(context, params.id), {
      params: WithId,
      response: Restored,
    })
    .post('/api/trash/reports/:id/restore', ({ params }) => service.restoreReport(context, params.id), {
      params: WithId,
      response: Restored,
    })
    .delete(
      '/api/trash/clients/:id',
      ({ params, request }) => erase(request, () => service.eraseFromTrash(context, 'client', params.id)),
      { params: WithId, response: Erased },
    )
    .delete(
      '/api/trash/reports/:id',
      ({ params, request }) => erase(request, () => service.eraseFromTrash(context, 'report', params.id)),
      { params: WithId, response: Erased },
    )
    .post(
      '/api/clients/:id/erase',
      ({ params, request }) => erase(request, () => service.eraseClient(context, params.id)),
      { params: WithId, response: ErasedClient },
    )
}
