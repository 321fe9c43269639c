import type { Unit } from '../schemas/fact'
import { decimalsOf, fixed, formatFraction, formatMoney, formatValue, LOCALE, numberFormat } from './format'

/**
 * Maximum relative rounding error of a printed input. Strictest for fractions, which may apply to large amounts;
 * currencies without decimals stay whole unless an amount is tiny.
 */
const EXACT_ENOUGH = { fraction: 2e-8, whole: 5e-4, others: 5e-8 } as const
const MOST_DECIMALS = 8

/** Like `formatValue`, with more decimals where a reader needs them to compute with the figure. */
export function formatExact(value: number, unit: Unit, currency: string | null, locale = LOCALE): string {
  if (unit === 'date' || unit === 'days') return formatValue(value, unit, currency, undefined, locale)
  const [scale, sign, fewest] =
    unit === 'fraction' ? [100, '', 2] : unit === 'ratio' ? [1, 'x', 2] : [1, '', 0]
  const from = unit === 'money' ? decimalsOf(currency) : fewest
  const scaled = value * scale
  const isWhole = unit === 'money' && decimalsOf(currency) === 0
  const enough = EXACT_ENOUGH[unit === 'fraction' ? 'fraction' : isWhole ? 'whole' : 'others']
  let decimals: number = from
  while (
    decimals < MOST_DECIMALS &&
    Math.abs(Number(scaled.toFixed(decimals)) - scaled) > enough * Math.abs(scaled)
  )
    decimals++
  if (unit === 'money') return formatMoney(value, currency, 'USD', locale, decimals)
  if (unit === 'fraction') return formatFraction(value, decimals, locale)
  return `${numberFormat(`exact:${decimals}`, fixed(decimals), locale).format(scaled)}${unit === 'seconds' ? ' s' : sign}`
}
