import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { Analysis } from '../../shared/schemas/analysis'
import type { ServerContext } from '../context'
import { WithId } from '../http/with-id'
import { jsonBody } from '../http/body'
import { allowSilence, IDLE_SECONDS } from '../http/connection'
import { readIdempotencyKey } from '../http/idempotency'
import { createAccountAudit, listAccountAudits, MOST_PARTS } from './service'

const Ids = Type.Array(Type.String(), { maxItems: MOST_PARTS })

const NewAccountAudit = Type.Object(
  {
    reports: Type.Array(Type.String(), {
      minItems: 2,
      maxItems: MOST_PARTS,
      description: 'The reports of the single files, and of images.',
    }),
    putBack: Type.Optional(Ids),
  },
  { additionalProperties: false },
)
const Answer = Type.Composite([Analysis, Type.Object({ reportId: Type.String() })])

export function accountRoutes(context: ServerContext) {
  return new Elysia({ detail: { tags: ['Analyses'] } })
    .get('/api/reports/:id/account-audits', ({ params }) => listAccountAudits(context, params.id), {
      params: WithId,
      response: Type.Array(Type.Object({ id: Type.String(), fileName: Type.String() })),
    })
    .post(
      '/api/clients/:id/account-audits',
      async ({ params, body, request, server, set }) => {
        const key = readIdempotencyKey(request.headers, JSON.stringify([params.id, body]))
        context.disk.requireForUpload()
        // Reading thirty stored reports costs as much as thirty uploads, so the uploads' semaphore applies.
        allowSilence({ request, server }, 0)
        const leave = await context.uploads.enter()
        try {
          const audit = await createAccountAudit(context, { clientId: params.id, ...body }, key)
          set.status = 201
          return audit
        } finally {
          leave()
          allowSilence({ request, server }, IDLE_SECONDS)
        }
      },
      {
        ...jsonBody(),
        params: WithId,
        body: NewAccountAudit,
        response: { 201: Answer },
      },
    )
}
