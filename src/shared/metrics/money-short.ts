import { LOCALE, printMoney } from './format'

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
