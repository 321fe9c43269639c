import { AppError } from '../../shared/app-error'

export interface Semaphore {
  /** Waits for a place and returns the function that frees it. Throws when the queue is full or the wait too long. */
  enter(): Promise<() => void>
}

export interface SemaphoreLimits {
  places: number
  waiting: number
  patienceMs: number
}

/** At most `places` inside and `waiting` in the queue, each for at most `patienceMs`. */
export function createSemaphore({ places, waiting, patienceMs }: SemaphoreLimits): Semaphore {
  const queue: (() => void)[] = []
  let inside = 0

  function leave(): void {
    inside--
    queue.shift()?.()
  }

  function admit(): () => void {
    inside++
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }

  return {
    async enter() {
      if (inside < places) return admit()
      if (queue.length >= waiting) throw tooBusy()
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const next = () => {
        clearTimeout(timer)
        resolve(admit())
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(next), 1)
        reject(tooBusy())
      }, patienceMs)
      queue.push(next)
      return promise
    },
  }
}

function tooBusy(): AppError {
  return new AppError('busy', 'The server is busy with other files. Please try again in a moment.', 'busy')
}
