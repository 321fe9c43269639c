import { useCallback, useEffect } from 'react'
import useSWR, { useSWRConfig, type Cache, type SWRConfiguration } from 'swr'
import { request } from './api'
import type { Endpoint } from './endpoints'

/** The spec's query defaults: fetched once, never stale, nothing refetched by itself, no retries. */
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
  /** Nothing to show yet. */
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

/** Like `useData`, for lists: one retry, inside the request, so that a person never sees the first failure. */
export function useList<T>(endpoint: Endpoint<T> | null, options: SWRConfiguration = {}): Loading<T> {
  return useData(endpoint, { fetcher: fetchWithOneRetry, ...options })
}

async function fetchWithOneRetry(path: string): Promise<unknown> {
  try {
    return await request(path)
  } catch {
    return request(path)
  }
}

/**
 * Call it after a write with the changed paths: `refresh('/api/clients')`. Refetches every endpoint at or below them that
 * is on the screen, and forgets the others, which would otherwise count as fresh for ever.
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

/** Forgets everything that was read: what one person saw is not for the next one who signs in. */
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
