import { answerQuery } from './answer-query'
import { adsFailure, API_FAULTS } from './error-bodies'
import { QueryError } from './gaql'
import type { ListedAccount, StandInState } from './state'

type State = StandInState & { now: () => number }

/** `customers:listAccessibleCustomers` and `customers/{id}/googleAds:search`, in one API version. */
export async function answerAdsApi(request: Request, path: string, state: State): Promise<Response> {
  const body =
    request.method === 'POST'
      ? ((await request.json()) as { query?: string; pageToken?: string; pageSize?: number })
      : {}
  state.calls.push({
    path,
    query: body.query,
    loginCustomerId: request.headers.get('login-customer-id'),
    developerToken: request.headers.get('developer-token'),
  })
  const fault = state.always ?? state.faults.shift()
  if (fault) return API_FAULTS[fault]()
  const token = state.accessTokens.get(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '')
  if (!token || token.expires < state.now()) {
    return adsFailure(
      401,
      'UNAUTHENTICATED',
      { authenticationError: 'OAUTH_TOKEN_EXPIRED' },
      'OAuth token in the header has expired.',
    )
  }
  if (path === 'customers:listAccessibleCustomers' && request.method === 'GET') {
    return Response.json({ resourceNames: state.accessible.map((id) => `customers/${id}`) })
  }
  const id = /^customers\/(\d+)\/googleAds:search$/.exec(path)?.[1]
  if (!id || request.method !== 'POST') return new Response('Not Found', { status: 404 })
  return search(id, body, request.headers.get('login-customer-id'), state)
}

function search(
  id: string,
  body: { query?: string; pageToken?: string; pageSize?: number },
  loginCustomerId: string | null,
  state: State,
): Response {
  const account = state.accounts.find((known) => known.id === id)
  if (!account || !mayAccess(id, loginCustomerId, state)) return API_FAULTS.permission()
  if (body.pageSize !== undefined) {
    return adsFailure(
      400,
      'INVALID_ARGUMENT',
      { requestError: 'PAGE_SIZE_NOT_SUPPORTED' },
      'Setting the page size is not supported.',
    )
  }
  try {
    const query = body.query ?? ''
    if (account.manager && query.includes('metrics.')) {
      throw new QueryError(
        'REQUESTED_METRICS_FOR_MANAGER',
        'Metrics cannot be requested for a manager account.',
      )
    }
    const results = /FROM\s+customer_client\b/.test(query)
      ? clientsBelow(account, state)
      : answerQuery(query, account)
    const start = Number(body.pageToken ?? 0)
    const end = start + state.pageSize
    return Response.json({
      results: results.slice(start, end),
      ...(end < results.length ? { nextPageToken: String(end) } : {}),
      fieldMask: '',
      queryResourceConsumption: '1',
    })
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return adsFailure(400, 'INVALID_ARGUMENT', { queryError: error.kind }, error.message)
  }
}

/** Whether the login has access directly, or through the manager in the header. */
function mayAccess(id: string, loginCustomerId: string | null, state: State): boolean {
  if (state.accessible.includes(id) && (loginCustomerId === null || loginCustomerId === id)) return true
  if (loginCustomerId === null || !state.accessible.includes(loginCustomerId)) return false
  const manager = state.accounts.find((known) => known.id === loginCustomerId)
  return manager !== undefined && below(manager, state).some(({ account }) => account.id === id)
}

function below(manager: ListedAccount, state: State): { account: ListedAccount; level: number }[] {
  const found = new Map([[manager.id, { account: manager, level: 0 }]])
  for (const { account, level } of found.values()) {
    for (const child of account.children) {
      const known = state.accounts.find(({ id }) => id === child)
      if (known && !found.has(child)) found.set(child, { account: known, level: level + 1 })
    }
  }
  return [...found.values()]
}

function clientsBelow(manager: ListedAccount, state: State): Record<string, unknown>[] {
  return below(manager, state).map(({ account, level }) => ({
    customerClient: {
      resourceName: `customers/${manager.id}/customerClients/${account.id}`,
      clientCustomer: `customers/${account.id}`,
      id: account.id,
      descriptiveName: account.name,
      currencyCode: account.currency,
      timeZone: account.timeZone,
      manager: account.manager,
      level: String(level),
      status: 'ENABLED',
      hidden: false,
    },
  }))
}
