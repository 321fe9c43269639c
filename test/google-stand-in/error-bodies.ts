import { API_VERSION } from '../../src/server/google-ads/api/api'

/** An error response as in Google's reference: `google.rpc.Status` with a `GoogleAdsFailure` in its details. */
export function adsFailure(
  code: number,
  status: string,
  errorCode: Record<string, string>,
  message: string,
  details?: Record<string, unknown>,
): Response {
  const failure = {
    '@type': `type.googleapis.com/google.ads.googleads.${API_VERSION}.errors.GoogleAdsFailure`,
    errors: [{ errorCode, message, ...(details ? { details } : {}) }],
    requestId: 'stand-in-request',
  }
  return Response.json(
    { error: { code, message: 'The request failed.', status, details: [failure] } },
    { status: code },
  )
}

export const HTML_PAGE = () =>
  new Response('<!doctype html><title>Error 502 (Server Error)</title><p>That’s an error.', {
    status: 200,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  })

/** Error responses of Google's API, by name. */
export const API_FAULTS = {
  unauthenticated: () =>
    adsFailure(
      401,
      'UNAUTHENTICATED',
      { authenticationError: 'OAUTH_TOKEN_REVOKED' },
      'OAuth token in the header has been revoked.',
    ),
  permission: () =>
    adsFailure(
      403,
      'PERMISSION_DENIED',
      { authorizationError: 'USER_PERMISSION_DENIED' },
      "User doesn't have permission to access customer.",
    ),
  refused: () =>
    adsFailure(
      400,
      'INVALID_ARGUMENT',
      { queryError: 'UNRECOGNIZED_FIELD' },
      'Unrecognized field in the query.',
    ),
  not_enabled: () =>
    adsFailure(
      403,
      'PERMISSION_DENIED',
      { authorizationError: 'CUSTOMER_NOT_ENABLED' },
      "The customer account can't be accessed because it is not yet enabled or has been deactivated.",
    ),
  test_only: () =>
    adsFailure(
      403,
      'PERMISSION_DENIED',
      { authorizationError: 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION' },
      'The Cloud project is only approved for test accounts.',
    ),
  api_disabled: () =>
    Response.json(
      {
        error: {
          code: 403,
          message: 'Google Ads API has not been used in project 1 before or it is disabled.',
          status: 'PERMISSION_DENIED',
          details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
        },
      },
      { status: 403 },
    ),
  quota: () =>
    adsFailure(429, 'RESOURCE_EXHAUSTED', { quotaError: 'RESOURCE_EXHAUSTED' }, 'Too many requests.', {
      quotaErrorDetails: { rateScope: 'DEVELOPER', rateName: 'Number of operations', retryDelay: '900s' },
    }),
  short_quota: () =>
    adsFailure(
      429,
      'RESOURCE_EXHAUSTED',
      { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
      'Too many requests in a short time.',
    ),
  server_error: () =>
    adsFailure(500, 'INTERNAL', { internalError: 'INTERNAL_ERROR' }, 'An internal error has occurred.'),
  unavailable: () => new Response('upstream connect error', { status: 503 }),
  html: HTML_PAGE,
  empty: () => new Response('', { status: 200 }),
  redirect: () => new Response(null, { status: 307, headers: { location: 'http://127.0.0.1:9/elsewhere' } }),
  cut: () =>
    new Response('{"results":[{"campaign":{"id":"2', { headers: { 'content-type': 'application/json' } }),
  huge: () =>
    new Response(new Uint8Array(80 * 1024 * 1024).fill(32), {
      headers: { 'content-type': 'application/json' },
    }),
  /** Answers later than any deadline; the caller has closed the connection by then. */
  hang: () => Bun.sleep(60_000).then(() => new Response('{}')),
} satisfies Record<string, () => Response | Promise<Response>>

export type ApiFault = keyof typeof API_FAULTS
