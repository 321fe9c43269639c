import type { Unit } from '../schemas/fact'

const formatters = new Map<string, Intl.NumberFormat>()

/** Locale of the app. A report has that of its language. */
export const LOCALE = 'en-US'

export function numberFormat(
  key: string,
  options: Intl.NumberFormatOptions,
  locale: string,
): Intl.NumberFormat {
  let format = formatters.get(`${locale}:${key}`)
  if (!format) {
    format = new Intl.NumberFormat(locale, options)
    formatters.set(`${locale}:${key}`, format)
  }
  return format
}

/**
 * Currencies printed without decimals: none in ISO 4217, or 0 fraction digits in CLDR 44. Listed here because
 * runtimes disagree (Bun follows ISO 4217, Chromium CLDR), and the server must render what the browser does.
 */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(
  (
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RSD RWF SLL SOS SYP UGX ' +
    'UYI VND VUV XAF XOF XPF YER'
  ).split(' '),
)

/** Decimals of money: none for the currencies above, else two, also where the currency is unknown. */
export function decimalsOf(currency: string | null): 0 | 2 {
  return currency !== null && WHOLE_CURRENCIES.has(currency.toUpperCase()) ? 0 : 2
}

/**
 * Money in `currency` (ISO 4217), with `decimalsOf`. A null currency (the file states none) prints with
 * `fallback`, the workspace's symbol or code.
 */
export function formatMoney(
  amount: number,
  currency: string | null,
  fallback = 'USD',
  locale = LOCALE,
  decimals: number = decimalsOf(currency ?? fallback),
): string {
  return printMoney(amount, currency ?? fallback, `${decimals}`, fixed(decimals), locale)
}

/** Money in whole units: `$1,235`. For estimates, which are less precise than a cent. */
export function formatWholeMoney(
  amount: number,
  currency: string | null,
  fallback = 'USD',
  locale = LOCALE,
): string {
  return formatMoney(amount, currency, fallback, locale, 0)
}

export const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Currencies whose short sign is that of a larger one: they print `A$`, `CN¥` or `SEK`. */
const SHARES_SIGN = /^(?!USD).*D$|^(ARS|CLP|CNY|COP|DKK|DOP|ISK|LKR|MUR|MXN|NOK|NPR|PKR|SEK|UYU)$/i

/** Currencies without a three-letter code come after the amount. */
export function printMoney(
  amount: number,
  code: string,
  style: string,
  options: Intl.NumberFormatOptions,
  locale: string,
): string {
  if (!/^[a-z]{3}$/i.test(code))
    return `${numberFormat(`plain:${style}`, options, locale).format(amount)} ${code}`
  const money = {
    style: 'currency',
    currency: code,
    currencyDisplay: SHARES_SIGN.test(code) ? 'symbol' : 'narrowSymbol',
  } as const
  return numberFormat(`${code}:${style}`, { ...options, ...money }, locale).format(amount)
}

/** A count with up to two decimals (conversions can be fractional). */
export function formatCount(count: number, locale = LOCALE): string {
  return numberFormat('count', { maximumFractionDigits: 2 }, locale).format(count)
}

/** A fraction as a percent with two decimals: 0.0123 is `1.23%`. */
export function formatFraction(fraction: number, digits = 2, locale = LOCALE): string {
  const options = { style: 'percent', ...fixed(digits) } as const
  return numberFormat(`fraction:${digits}`, options, locale).format(fraction)
}

/** `1 day`, `12 days`. */
export function formatDays(days: number, locale = LOCALE): string {
  const options = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 2 } as const
  return numberFormat('days', options, locale).format(days)
}

/** A ratio as the specification prints ROAS: `1.65x`. */
export function formatRatio(ratio: number, locale = LOCALE): string {
  return `${numberFormat('ratio', fixed(2), locale).format(ratio)}x`
}

/**
 * Prints a metric. A missing value prints as $0.00, 0.00%, 0 or 0.00x (specification); the screen greys it and gives
 * the reason.
 */
export function formatValue(
  value: number | null,
  unit: Unit,
  currency: string | null,
  fallback?: string,
  locale = LOCALE,
): string {
  const number = value ?? 0
  switch (unit) {
    case 'money':
      return formatMoney(number, currency, fallback, locale)
    case 'fraction':
      return formatFraction(number, 2, locale)
    case 'ratio':
      return formatRatio(number, locale)
    case 'days':
      return formatDays(number, locale)
    case 'seconds':
      return `${formatCount(number, locale)} s`
    case 'date':
      return formatDate(new Date(number), undefined, locale)
    case 'count':
      return formatCount(number, locale)
  }
}

/**
 * `Jan 5, 2025` for a moment in `timeZone` (default: the local one). A plain ISO date (of a month: its first day) is
 * that calendar day in every time zone.
 */
export function formatDate(date: Date | string, timeZone?: string, locale = LOCALE): string {
  const plain = typeof date === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(date)
  const zone = plain ? 'UTC' : timeZone
  const key = `${locale}:${zone ?? ''}`
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      ...(zone ? { timeZone: zone } : {}),
    })
    dateFormats.set(key, format)
  }
  return format.format(typeof date === 'string' ? new Date(date) : date)
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
