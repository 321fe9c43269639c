import { useCallback, useEffect, useRef, useState } from 'react'

/** Runs one async task at a time; a second start while it runs is ignored. Failures are the task's own business. */
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
