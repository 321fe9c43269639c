import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in the server's render, and in the browser's first one over it: what is costly and out of sight can wait. */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
