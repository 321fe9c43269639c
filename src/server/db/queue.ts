export interface Queue {
  /** Resolves when it is this caller's turn; the function it gives back lets the next one in. */
  enter(): Promise<() => void>
}

/** First come, first served, one at a time. */
export function createQueue(): Queue {
  let last: Promise<void> = Promise.resolve()
  return {
    enter() {
      const turn = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      return turn.then(() => resolve)
    },
  }
}
