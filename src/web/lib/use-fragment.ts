import { useSyncExternalStore } from 'react'

/**
 * Fragment of the address (behind the #), which no server sees. Pasting another one loads no new page, so changes are
 * observed.
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
