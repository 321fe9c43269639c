import type { Unit } from '../schemas/analysis'

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', options)
    formatters.set(key, format)
  }
  return format
}

/**
 * Money in `currency` (ISO 4217), with the decimals that the currency has. A null currency (the file states none)
 * prints with `fallback`, the workspace's symbol or code.
 */
export function formatMoney(amount: number, currency: string | null, fallback = 'USD'): string {
  const code = currency ?? fallback
  try {
    return numberFormat(`money:${code}`, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).format(amount)
  } catch {
    return `${numberFormat('plain2', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)} ${code}`
  }
}

/** A count with up to two decimals (conversions can be fractional). */
export function formatCount(count: number): string {
  return numberFormat('count', { maximumFractionDigits: 2 }).format(count)
}

/** A fraction as a percent with two decimals: 0.0123 is `1.23%`. */
export function formatFraction(fraction: number, digits = 2): string {
  return `${numberFormat(`fraction:${digits}`, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(fraction * 100)}%`
}

/** A ratio as the spec prints ROAS: `1.65x`. */
export function formatRatio(ratio: number): string {
  return `${numberFormat('ratio', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(ratio)}x`
}

/** (value − benchmark) ÷ benchmark with its sign, a true minus, and one decimal: `+12.3%`, `−4.0%`. */
export function formatVariance(variance: number): string {
  return `${numberFormat('variance', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(variance * 100)}%`.replace(
    '-',
    '−',
  )
}

/** A change by less than this fraction is no news in either direction: two exports of one week differ by as much. */
const ABOUT_THE_SAME = 0.01

/** What is said instead of a change (a fraction) that is none, or too small for a verdict; null for a real one. */
export function sameWords(variance: number): string | null {
  if (variance === 0) return 'the same'
  return Math.abs(variance) < ABOUT_THE_SAME ? 'about the same' : null
}

/** What the spec prints for a missing figure: $0.00, 0.00%, 0, 0.00x. Always shown greyed, with the reason beside it. */
export function formatValue(
  value: number | null,
  unit: Unit,
  currency: string | null,
  fallback?: string,
): string {
  const number = value ?? 0
  switch (unit) {
    case 'money':
      return formatMoney(number, currency, fallback)
    case 'fraction':
      return formatFraction(number)
    case 'ratio':
      return formatRatio(number)
    case 'days':
      return `${formatCount(number)} ${number === 1 ? 'day' : 'days'}`
    case 'seconds':
      return `${formatCount(number)} s`
    case 'date':
      return formatDate(new Date(number))
    case 'count':
      return formatCount(number)
  }
}

const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A byte size with base 1024 and up to two decimals: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return '0 Bytes'
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), BYTE_UNITS.length - 1)
  return `${Number.parseFloat((bytes / 1024 ** power).toFixed(2))} ${BYTE_UNITS[power]}`
}

/**
 * en-US short: `Jan 5, 2025`, of a moment as it is in `timeZone` (here, by default). A plain ISO date (of a
 * month: its first day) is taken as that calendar day wherever the reader is.
 */
export function formatDate(date: Date | string, timeZone?: string): string {
  const plain = typeof date === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(date)
  const zone = plain ? 'UTC' : timeZone
  const key = zone ?? ''
  let format = dateFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
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
