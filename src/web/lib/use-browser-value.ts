import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** What only the browser knows and what stays so: `before` in the server's render and in the browser's first one over it. */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before)
}
