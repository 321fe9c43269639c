import { useCallback, useEffect } from 'react'
import useSWR, { useSWRConfig, type Cache, type SWRConfiguration } from 'swr'
import { fillPath, request, toUrl, type AnswerOf, type ParamsOf, type PathOf, type Query } from './api'

/** A GET path typed with its response: the SWR key of an island. */
export type Endpoint<T> = string & { readonly answer?: T }

function get<Path extends PathOf<'get'>>(
  path: Path,
  params: ParamsOf<Path>,
  query?: Query,
): Endpoint<AnswerOf<'get', Path>> {
  return toUrl(fillPath(path, params), query)
}

/** Number of reports on a client's page. One more is requested, to see whether there are others. */
export const SHOWN_REPORTS = 5

/** Every GET path of the web. An island owns one of them; writes refresh the ones that they change. */
export const endpoints = {
  clients: (q?: string) => get('/api/clients', {}, { q: q || undefined }),
  client: (id: string) => get('/api/clients/:id', { id }),
  /** Newest first; only those of the upload with this SHA-256, if `file` is given. */
  clientReports: (id: string, limit?: number, file?: string) =>
    get('/api/clients/:id/reports', { id }, { limit, file }),
  recentReports: (id: string) => endpoints.clientReports(id, SHOWN_REPORTS + 1),
  clientSummary: (id: string) => get('/api/clients/:id/summary', { id }),
  comparison: (id: string, reports: readonly string[]) =>
    get('/api/clients/:id/comparison', { id }, { reports: reports.join(',') }),
  clientTargets: (id: string) => get('/api/clients/:id/targets', { id }),
  allTargets: () => get('/api/targets', {}),
  columns: (id: string) => get('/api/clients/:id/columns', { id }),
  googleAdsStatus: () => get('/api/google-ads/status', {}),
  googleAdsConnection: (clientId: string) => get('/api/google-ads/connection/:clientId', { clientId }),
  googleAdsSchedule: (clientId: string) => get('/api/google-ads/schedule/:clientId', { clientId }),
  googleAdsAccounts: (clientId: string) => get('/api/google-ads/accounts/:clientId', { clientId }),
  report: (id: string, language?: string | null) =>
    get('/api/reports/:id', { id }, { language: language ?? undefined }),
  accountAuditsOf: (id: string) => get('/api/reports/:id/account-audits', { id }),
  /** Reports of all clients that match, newest first unless sorted otherwise. */
  reports: (wanted: Query) => get('/api/reports', {}, wanted),
  reportCount: (filters: Query) => get('/api/reports/count', {}, filters),
  latestReports: () => endpoints.reports({ latest: 'type' }),
  reportRows: (id: string, of: { fact: string } | { segment: string } | { rows: string }) =>
    get('/api/reports/:id/rows', { id }, of),
  overview: () => get('/api/overview', {}),
  clientMoney: () => get('/api/overview/clients', {}),
  clientVerdict: (id: string) => get('/api/overview/clients/:id', { id }),
  session: () => get('/api/session', {}),
  sessions: () => get('/api/sessions', {}),
  /** Active links, of one report or of all. */
  shares: (report?: string) => get('/api/shares', {}, { report }),
  limitedClients: () => get('/api/retention', {}),
  retention: (id: string) => get('/api/clients/:id/retention', { id }),
  trash: () => get('/api/trash', {}),
  narrator: () => get('/api/narrator', {}),
  settings: () => get('/api/settings', {}),
  notifications: () => get('/api/notifications', {}, { limit: 20 }),
}

/** All lists that change with a report. */
export const OF_REPORTS = ['/api/reports', '/api/overview', '/api/notifications'] as const

/** Reads an endpoint outside of an island. */
export async function read<T>(endpoint: Endpoint<T>): Promise<T> {
  return (await request(endpoint)) as T
}

/** The specification's query defaults: fetched once, never stale, no automatic refetching, no retries. */
export const SWR_DEFAULTS: SWRConfiguration = {
  fetcher: (path: string) => request(path),
  refreshInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
}

export interface Loading<T> {
  data: T | undefined
  error: Error | undefined
  /** The first request is running and there is no data yet. */
  isLoading: boolean
  retry: () => void
}

/** Reads one endpoint. A null endpoint reads nothing. */
export function useData<T>(endpoint: Endpoint<T> | null, options: SWRConfiguration = {}): Loading<T> {
  const { cache } = useSWRConfig()
  useEffect(() => (endpoint === null ? undefined : countMounted(cache, endpoint)), [cache, endpoint])
  const { data, error, isLoading, isValidating, mutate } = useSWR<T, Error>(endpoint, options)
  const trying = isLoading || (isValidating && data === undefined)
  return { data, error: trying ? undefined : error, isLoading: trying, retry: () => void mutate() }
}

/** Like `useData`, for lists: one retry within the request, so that a single failure is not shown. */
export function useList<T>(endpoint: Endpoint<T> | null, options: SWRConfiguration = {}): Loading<T> {
  return useData(endpoint, { fetcher: fetchWithOneRetry, ...options })
}

/** Cached data of an endpoint, if any, without a request. */
export function useRead<T>(endpoint: Endpoint<T>): T | undefined {
  return useSWRConfig().cache.get(endpoint)?.data as T | undefined
}

async function fetchWithOneRetry(path: string): Promise<unknown> {
  try {
    return await request(path)
  } catch {
    return request(path)
  }
}

/**
 * Call after a write with the changed paths: `refresh('/api/clients')`. Refetches all mounted endpoints at or below
 * them, and removes others from the cache, since cached data never becomes stale.
 */
export function useRefresh(): (...paths: string[]) => Promise<void> {
  const { cache, mutate } = useSWRConfig()
  return useCallback(
    async (...paths) => {
      const changed = [...cache.keys()].filter((key) => paths.some((path) => isAtOrBelow(key, path)))
      const shown = mountedIn(cache)
      for (const key of changed) if (!shown.has(key)) cache.delete(key)
      await Promise.all(changed.filter((key) => shown.has(key)).map((key) => mutate(key)))
    },
    [cache, mutate],
  )
}

/** Clears the cache, so that the next person to sign in sees nothing of it. */
export function useForgetAll(): () => void {
  const { cache } = useSWRConfig()
  return useCallback(() => {
    for (const key of cache.keys()) cache.delete(key)
  }, [cache])
}

function isAtOrBelow(key: string, path: string): boolean {
  return key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`)
}

const mounted = new WeakMap<Cache, Map<string, number>>()

function mountedIn(cache: Cache): Map<string, number> {
  let counts = mounted.get(cache)
  if (!counts) mounted.set(cache, (counts = new Map()))
  return counts
}

function countMounted(cache: Cache, key: string): () => void {
  const counts = mountedIn(cache)
  counts.set(key, (counts.get(key) ?? 0) + 1)
  return () => {
    const left = (counts.get(key) ?? 1) - 1
    if (left > 0) counts.set(key, left)
    else counts.delete(key)
  }
}
