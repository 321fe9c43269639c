import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** A constant that only the browser knows. Returns `before` on the server and in the first render (hydration). */
export function useBrowserValue<T>(read: () => T, before: T): T {
  return useSyncExternalStore(neverChanges, read, () => before)
}
