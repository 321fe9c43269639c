import { useCallback, useSyncExternalStore } from 'react'
import { formatDate } from './format'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const neverChanges = () => () => undefined

/**
 * `formatDate` where the reader is. The server can't know where that is: its page says the day in UTC, and so does the
 * first render over it.
 */
export function useFormatDate(): (date: string) => string {
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => HERE,
    () => 'UTC',
  )
  return useCallback((date) => formatDate(date, timeZone), [timeZone])
}
