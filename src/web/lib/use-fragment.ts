import { useSyncExternalStore } from 'react'

/**
 * What stands behind the # of the address, which no server sees. Another one pasted over it loads no page: it is to be
 * noticed.
 */
export function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
