import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a turn of the event loop of its own. Await it before work of some milliseconds, so that with ten
 * concurrent uploads a short request waits for one of them, not for all.
 */
export async function ownTurn(): Promise<void> {
  const turn = last.then(() => setImmediate())
  last = turn
  await turn
}

/** A mutex per key, in order. The returned function releases it. */
export function createTurns(): (key: string) => Promise<() => void> {
  const lastOf = new Map<string, Promise<void>>()
  return async (key) => {
    const before = lastOf.get(key)
    const { promise, resolve } = Promise.withResolvers<void>()
    lastOf.set(key, promise)
    await before
    return () => {
      if (lastOf.get(key) === promise) lastOf.delete(key)
      resolve()
    }
  }
}
