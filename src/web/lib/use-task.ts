import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from './api'

/** Runs one async task at a time and ignores further starts. The task handles its failures. */
export function useTask<A extends unknown[]>(task: (...args: A) => Promise<unknown>) {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const latest = useRef(task)
  useEffect(() => {
    latest.current = task
  })
  const run = useCallback(async (...args: A) => {
    if (running.current) return
    running.current = true
    setPending(true)
    try {
      await latest.current(...args)
    } finally {
      running.current = false
      setPending(false)
    }
  }, [])
  return { run, pending }
}

/** `useTask` for a form: the error, worded by `describe`, is kept until the next attempt. */
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
