import { useCallback } from 'react'
import { formatDate } from './format'
import { useBrowserValue } from './use-browser-value'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `formatDate` where the reader is; in a report, of its words’ `locale`. The server can't know where that is: its page says the day in UTC, and so does the
 * first render over it.
 */
export function useFormatDate(locale?: string): (date: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return useCallback((date) => formatDate(date, timeZone, locale), [timeZone, locale])
}
