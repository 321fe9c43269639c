import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/app-error'
import { requireClient } from '../clients/service'
import type { ServerContext } from '../context'
import { jsonBody } from '../http/body'

const ClientParams = Type.Object({ clientId: Type.String() })

export function googleAdsRoutes(context: ServerContext) {
  return new Elysia({ prefix: '/api/google-ads', detail: { tags: ['Google Ads'] } })
    .get('/accounts/:clientId', ({ params }) => refuse(context, params.clientId), {
      params: ClientParams,
      response: Type.Object({ accounts: Type.Array(Type.String()) }),
    })
    .post('/set-account/:clientId', ({ params }) => refuse(context, params.clientId), {
      ...jsonBody(),
      params: ClientParams,
      body: Type.Object({ customerId: Type.String() }, { additionalProperties: false }),
      response: Type.Object({ id: Type.String() }),
    })
}

/** No account can be listed or chosen before a client is connected, and none can be without Google's credentials. */
async function refuse(context: ServerContext, clientId: string): Promise<never> {
  await requireClient(context, clientId)
  throw new AppError(
    'google_not_configured',
    'Configuration Required: this server has no Google Ads credentials.',
    'conflict',
  )
}
