import { useCallback } from 'react'
import { formatDate } from './format'
import { useBrowserValue } from './use-browser-value'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `formatDate` where the reader is. The server can't know where that is: its page says the day in UTC, and so does the
 * first render over it.
 */
export function useFormatDate(): (date: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return useCallback((date) => formatDate(date, timeZone), [timeZone])
}
