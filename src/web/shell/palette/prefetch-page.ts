import { useCallback, useState } from 'react'
import { useSWRConfig } from 'swr'
import { findFirstReads } from '../../first-reads'
import { read } from '../../lib/endpoints'
import { SCREENS, findScreen } from '../../screens'

/** Longest wait before an entry is opened although its page is not ready: longer than that would feel stuck. */
const PATIENCE_MS = 300

/**
 * Loads a page's code and data into the caches, so that it opens without skeletons; a page that was asked for before is
 * not loaded again. Resolves when both are there, and also if one fails or takes long: the page itself then shows that.
 */
export function usePrefetchPage(): (href: string) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig()
  const [asked] = useState(() => new Map<string, Promise<unknown>>())
  return useCallback(
    (href) => {
      const load = async (path: string) => mutate(path, await read(path), { revalidate: false })
      const start = () => {
        const screen = findScreen(href.split('?')[0]!)
        const missing = (findFirstReads(href) ?? []).filter((path) => cache.get(path)?.data === undefined)
        return Promise.allSettled([screen && SCREENS[screen](), ...missing.map(load)])
      }
      const loaded = asked.get(href) ?? start()
      asked.set(href, loaded)
      return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    },
    [cache, mutate, asked],
  )
}
