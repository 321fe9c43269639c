import { formatBytes } from '../metrics/format-bytes'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in the language's format: `1.2 MB`, `1,2 Mo`. */
export function formatBytesIn(bytes: number, locale: string): string {
  if (locale.startsWith('en')) return formatBytes(bytes)
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), UNITS.length - 1)
  const options = {
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  } as const
  return new Intl.NumberFormat(locale, options).format(bytes / 1024 ** power)
}
