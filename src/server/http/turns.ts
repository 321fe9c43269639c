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
