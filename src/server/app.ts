import { cors } from '@elysiajs/cors'
import { Elysia } from 'elysia'
import { accessRoutes } from './access/routes'
import { accountRoutes } from './accounts/routes'
import { analysisRoutes } from './analyses/routes'
import { backupRoutes } from './backup/routes'
import { allTargetsRoutes, clientSettingsRoutes } from './client-settings/routes'
import { clientRoutes } from './clients/routes'
import type { ServerContext } from './context'
import { toErrorAnswer } from './errors'
import { exportRoutes } from './exports/routes'
import { openGoogleAds } from './google-ads/context'
import { googleAdsRoutes } from './google-ads/routes'
import { endOrphansSoon } from './google-ads/connect/tokens'
import { healthRoutes } from './health/routes'
import { guardRequests } from './http/guard-requests'
import { findAllowedMethods } from './http/methods'
import { describeApi } from './http/openapi'
import { requestIdOf } from './http/request-id'
import { imageRoutes } from './images/routes'
import { narratorRoutes } from './narrator/routes'
import { notificationRoutes } from './notifications/routes'
import { overviewRoutes } from './overview/routes'
import { reportRoutes } from './reports/routes'
import { allRetentionRoutes, retentionRoutes } from './retention/routes'
import { settingsRoutes } from './settings/routes'
import { shareRoutes } from './shares/routes'
import { trashRoutes } from './trash/routes'

/** The complete API: the guard, error handling, and the features. */
export function createApp(context: ServerContext, google = openGoogleAds(context)) {
  const { env, log, meter } = context
  const root = new Elysia({
    name: 'spendlens',
    // Uses Elysia's router on the path that the guard has checked. Bun's router would read `/api/clients/..\..\..\x`
    // as a client's address although the request says `/x`, and short host names shift where the path begins.
    systemRouter: false,
    handler: { standardHostname: false },
  })
  const app = root
    .onRequest(guardRequests(context, () => root.server))
    .onError(({ error, code, request, path, set }) => {
      const requestId = requestIdOf(request)
      const allowed = code === 'NOT_FOUND' ? findAllowedMethods(root.routes, path) : []
      if (allowed.length > 0) {
        set.status = 405
        set.headers.allow = allowed.join(', ')
        return { message: 'This method is not supported here.', code: 'method_not_allowed', requestId }
      }
      const { status, body, headers, ours } = toErrorAnswer(error, code)
      if (ours) log.error('request.failed', error, { requestId, method: request.method, path })
      set.status = status
      Object.assign(set.headers, headers)
      return { ...body, requestId }
    })
    .onAfterResponse(({ request, path, route, set, responseValue }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status ?? 200)
      meter?.end(request, { route: route || 'none', status })
      if (path === '/api/health') return
      log.info('request', { requestId: requestIdOf(request), method: request.method, path, status })
    })
    .use(env.corsOrigins.length > 0 ? allowOrigins(env.corsOrigins) : new Elysia())
    .get('/api/openapi', (): Promise<object> => describeApi(app), { detail: { hide: true } })
    .use(healthRoutes(context))
    .use(accessRoutes(context))
    .use(clientRoutes(context, () => endOrphansSoon(google)))
    .use(trashRoutes(context, () => endOrphansSoon(google)))
    .use(retentionRoutes(context))
    .use(allRetentionRoutes(context))
    .use(clientSettingsRoutes(context))
    .use(allTargetsRoutes(context))
    .use(reportRoutes(context))
    .use(analysisRoutes(context))
    .use(accountRoutes(context))
    .use(imageRoutes(context))
    .use(overviewRoutes(context))
    .use(notificationRoutes(context))
    .use(settingsRoutes(context))
    .use(shareRoutes(context))
    .use(narratorRoutes(context))
    .use(backupRoutes(context))
    .use(exportRoutes(context))
    .use(googleAdsRoutes(google))
  return app
}

/** CORS only for origins that the operator lists. Without any, no CORS header is sent. */
function allowOrigins(origin: string[]) {
  return cors({
    origin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Accept', 'Idempotency-Key', 'If-Match'],
    exposeHeaders: ['Link', 'ETag', 'X-Request-Id', 'Retry-After'],
  })
}

export type App = ReturnType<typeof createApp>
