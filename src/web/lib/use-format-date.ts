import { useCallback } from 'react'
import { formatDate, LOCALE } from './format'
import { useBrowserValue } from './use-browser-value'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `formatDate` in the reader's time zone; in a report in its `locale`. The server does not know the time zone, so its
 * page and the first render use UTC.
 */
export function useFormatDate(locale?: string): (date: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return useCallback((date) => formatDate(date, timeZone, locale), [timeZone, locale])
}

/** `2:14 PM` in the reader's time zone, and in UTC in the first render. */
export function useFormatTime(): (moment: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return (moment) =>
    new Date(moment)
      .toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
      // Server and browser put different spaces before "PM".
      .replace(/\s/, ' ')
}
