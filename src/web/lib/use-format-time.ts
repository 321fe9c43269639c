import { LOCALE } from './format'
import { useBrowserValue } from './use-browser-value'
import { HERE } from './use-format-date'

/** `2:14 PM` in the reader's time zone, and in UTC in the first render. */
export function useFormatTime(): (moment: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  return (moment) =>
    new Date(moment)
      .toLocaleTimeString(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
      // Server and browser put different spaces before "PM".
      .replace(/\s/, ' ')
}
