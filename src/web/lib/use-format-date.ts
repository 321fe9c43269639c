import { useCallback } from 'react'
import { formatDate } from './format'
import { useBrowserValue } from './use-browser-value'

export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `formatDate` in the reader's time zone; in a report in its `locale`. The server does not know the time zone, so its
 * page and the first render use UTC.
 */
export function useFormatDate(locale?: string): (date: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return useCallback((date) => formatDate(date, timeZone, locale), [timeZone, locale])
}
