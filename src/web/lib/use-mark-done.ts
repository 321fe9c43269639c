import { useState } from 'react'
import { useAction } from '../ui/toast'
import { call } from './api'
import { OF_REPORTS, useRefresh } from './endpoints'

/**
 * When a decision of a report was marked as done, and a way to mark it, so that lists go on with the next one, or to take that back.
 * `stored` is what the report says.
 */
export function useMarkDone(reportId: string, number: number, stored: string | undefined) {
  const refresh = useRefresh()
  // What was pressed here stands until the report says anything else: it may have been marked in another tab, too.
  const [pressed, setPressed] = useState<{ stored: string | undefined; done: string | null } | null>(null)
  const done = pressed && pressed.stored === stored ? pressed.done : (stored ?? null)
  const setDone = (next: string | null) => setPressed({ stored, done: next })
  const { run, pending } = useAction('Could not mark the decision', async () => {
    const path = { id: reportId, number: String(number) }
    const isDone = done === null
    // Seen at once, and taken back where it fails.
    setDone(isDone ? new Date().toISOString() : null)
    try {
      setDone((await call('PUT', '/api/reports/:id/decisions/:number', path, { done: isDone })).done)
    } catch (error) {
      setDone(done)
      throw error
    }
    await refresh(...OF_REPORTS)
  })
  return { done, pending, toggle: () => void run() }
}
