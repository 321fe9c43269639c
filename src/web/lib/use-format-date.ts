import { use, useCallback } from 'react'
import { formatDate } from './format'
import { useBrowserValue } from './use-browser-value'
import { WordsContext } from './words-context'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * `formatDate` where the reader is, in the language of the report around it. The server can't know where that is: its page says the day in UTC, and so does the
 * first render over it.
 */
export function useFormatDate(): (date: string) => string {
  const timeZone = useBrowserValue(() => HERE, 'UTC')
  const { locale } = use(WordsContext)
  return useCallback((date) => formatDate(date, timeZone, locale), [timeZone, locale])
}
