import { useState } from 'react'
import { messageOf } from './api'
import { useTask } from './use-task'

/** `useTask` for a form: what went wrong stands beside it, in the words of `describe`, until the next attempt. */
export function useAttempt<A extends unknown[]>(
  task: (...args: A) => Promise<unknown>,
  describe: (error: unknown) => string = messageOf,
) {
  const [failure, setFailure] = useState<string | null>(null)
  const { run, pending } = useTask(async (...args: A) => {
    setFailure(null)
    try {
      await task(...args)
    } catch (error) {
      setFailure(describe(error))
    }
  })
  return { run, pending, failure }
}
