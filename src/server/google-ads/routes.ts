import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { AppError } from '../../shared/app-error'
import type { ReportType } from '../../shared/report-types/names'
import { requireSudo } from '../access/service'
import { sessionOf } from '../access/session'
import { answerRun } from '../http/answer-run'
import { allowSilence } from '../http/connection'
import { toErrorAnswer } from '../errors'
import { jsonBody } from '../http/body'
import { readIdempotencyKey } from '../http/idempotency'
import { readPrompt } from '../http/prompt'
import { CALLBACK_PATH, ownOrigin, readBrowserCookie, toBrowserCookie } from './connect/browser'
import { toCallbackFailure } from './connect/callback-page'
import type { GoogleContext } from './context'
import { isConfigured } from './connect/oauth'
import { readSchedule, writeSchedule } from './schedule/schedule-service'
import * as service from './service'
import { Accounts, Connection, LoadInput, Schedule, ScheduleInput, Status } from './shapes'
import { beginSignIn, finishSignIn } from './connect/sign-in'

const ClientParams = Type.Object({ clientId: Type.String() })

export function googleAdsRoutes(context: GoogleContext) {
  const { env, log } = context
  return new Elysia({ prefix: '/api/google-ads', detail: { tags: ['Google Ads'] } })
    .get(
      '/status',
      ({ request }) => ({
        configured: isConfigured(env.google),
        redirectUri: ownOrigin(env, request) + CALLBACK_PATH,
        missing: [
          ...(env.google.clientId ? [] : ['GOOGLE_CLIENT_ID']),
          ...(env.google.clientSecret ? [] : ['GOOGLE_CLIENT_SECRET']),
        ],
      }),
      { response: Status },
    )
    .post(
      '/connect/:clientId',
      async ({ params, request, set }) => {
        const origin = ownOrigin(env, request)
        const { url, browser } = await beginSignIn(context, {
          clientId: params.clientId,
          redirectUri: origin + CALLBACK_PATH,
          browser: readBrowserCookie(request, origin),
        })
        set.headers['set-cookie'] = toBrowserCookie(browser, origin)
        return { url }
      },
      { params: ClientParams, response: Type.Object({ url: Type.String() }) },
    )
    .get(
      '/callback',
      async ({ request }): Promise<Response> => {
        let backTo = '/clients'
        try {
          const browser = readBrowserCookie(request, ownOrigin(env, request))
          const end = await finishSignIn(context, new URL(request.url).searchParams, browser)
          backTo = `/client/${encodeURIComponent(end.clientId)}`
          if (end.result === 'failed') throw end.error
          return redirect(
            end.result === 'connected' ? `${backTo}/google-ads-accounts` : `${backTo}?google=denied`,
          )
        } catch (error) {
          const answer = toErrorAnswer(error)
          if (answer.ours) log.error('google_ads.callback_failed', error)
          return toCallbackFailure(request, answer, answer.status === 404 ? '/clients' : backTo)
        }
      },
      {
        detail: {
          responses: { 302: { description: 'On to the choice of an account, or back to the client.' } },
        },
      },
    )
    .get('/connection/:clientId', ({ params }) => service.readConnection(context, params.clientId), {
      params: ClientParams,
      response: Connection,
    })
    .get(
      '/accounts/:clientId',
      async ({ params, request }) => {
        const accounts = await service.listAccounts(context, params.clientId, request.signal)
        const details = accounts.map(({ id, name, currency, timeZone }) => {
          return { resourceName: `customers/${id}`, name, currency, timeZone }
        })
        return { accounts: details.map(({ resourceName }) => resourceName), details }
      },
      { params: ClientParams, response: Accounts },
    )
    .post(
      '/set-account/:clientId',
      async ({ params, body }) => {
        const { id } = await service.setAccount(context, params.clientId, body.customerId)
        return { id: params.clientId, customerId: `customers/${id}` }
      },
      {
        ...jsonBody(),
        params: ClientParams,
        body: Type.Object({ customerId: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
        response: Type.Object({ id: Type.String(), customerId: Type.String() }),
      },
    )
    .post(
      '/disconnect/:clientId',
      ({ params, request }) => {
        requireSudo(context, sessionOf(request))
        return service.disconnect(context, params.clientId)
      },
      { params: ClientParams, response: Type.Object({ revoked: Type.Boolean() }) },
    )
    .get('/schedule/:clientId', ({ params }) => readSchedule(context, params.clientId), {
      params: ClientParams,
      response: Schedule,
    })
    .put('/schedule/:clientId', ({ params, body }) => writeSchedule(context, params.clientId, body), {
      ...jsonBody(),
      params: ClientParams,
      body: ScheduleInput,
      response: Schedule,
    })
    .post(
      '/analyze/:clientId',
      async ({ params, body, request, server }): Promise<Response> => {
        allowSilence({ request, server }, 0)
        const key = readIdempotencyKey(request.headers, JSON.stringify([params.clientId, body]))
        const load = {
          clientId: params.clientId,
          type: body.type as ReportType,
          period: toPeriodChoice(body),
          customPrompt: readPrompt(body.customPrompt),
        }
        return answerRun(context, { request, server }, (signal) =>
          service.startLoad(context, load, key, signal),
        )
      },
      {
        ...jsonBody(),
        params: ClientParams,
        body: LoadInput,
        detail: {
          responses: {
            200: {
              description:
                'As `POST /api/analyze`: the analysis; with `Accept: text/event-stream`, its events.',
            },
          },
        },
      },
    )
}

function toPeriodChoice({ preset, from, to }: LoadInput): service.LoadRequest['period'] {
  if (preset !== undefined && from === undefined && to === undefined) return { preset }
  if (preset === undefined && from !== undefined && to !== undefined) return { from, to }
  throw new AppError('invalid_range', 'Choose a period from the list, or a start and an end date.')
}

function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to } })
}
