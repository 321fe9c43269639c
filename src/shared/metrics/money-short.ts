import { fixed, LOCALE, printMoney } from './format'

/** Money for an axis: `$41.2K`, `Rp 19.6M`. Three digits distinguish neighbouring ticks. */
export function formatMoneyShort(
  amount: number,
  currency: string | null,
  fallback = 'USD',
  locale = LOCALE,
): string {
  const options = { notation: 'compact', minimumFractionDigits: 0, maximumSignificantDigits: 3 } as const
  return printMoney(amount, currency ?? fallback, 'short', options, locale)
}

/** Money for a headline: `$138.6K`, `$135.0K`. */
export function formatMoneyCompact(amount: number, currency: string | null, fallback = 'USD'): string {
  const digits = amount < 1000 ? 0 : 1
  const options = { notation: 'compact', ...fixed(digits) } as const
  return printMoney(amount, currency ?? fallback, `compact:${digits}`, options, LOCALE)
}
