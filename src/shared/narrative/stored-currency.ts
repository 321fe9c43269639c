import { decimalsOf } from '../metrics/format'

// Apart from `in-currency.ts`, which a page loads only for reports that have to be printed again.

/** Currency in which stored reports and the command line print money of unstated currency. */
export const STORED = 'USD'

/** Whether the figures of a report in `currency` are stored as a workspace with the currency `code` prints them (both ISO 4217). */
export function isStoredAsShown(currency: string | null, code: string): boolean {
  const [from, to] = [currency ?? STORED, currency ?? code]
  return from === to && decimalsOf(from) === 2
}
