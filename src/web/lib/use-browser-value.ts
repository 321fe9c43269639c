import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** A constant that only the browser knows. Returns `before` in the server's render and in the first render over it. */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before)
}
