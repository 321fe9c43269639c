import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller gets. Work of some milliseconds waits for one first: when ten
 * uploads have arrived at once, a short request then waits for the work on one of them, not on all.
 */
export async function ownTurn(): Promise<void> {
  const turn = last.then(() => setImmediate())
  last = turn
  await turn
}

/** One at a time for each key, in order: waits until those before have left; the function it gives back leaves. */
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
