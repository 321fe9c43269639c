import { formatCount, formatDate, formatFraction, formatValue, formatWholeMoney } from '../metrics/format'
import { formatVariance } from '../metrics/variance'
import type { TextPart } from '../schemas/text-part'
import type { Period } from '../schemas/segment'
import { inQuotes } from './nest-quotes'
import type { Piece } from './say'
import type { Figure, Name } from './figure'

/** How a figure is printed inside a sentence. */
export type Style =
  /** As in the tables. */
  | 'exact'
  /** Money to the cent, so that it ties to the bridge, and estimates in two or three digits; shares in whole percents, with decimals where they are small. */
  | 'round'
  /** A ratio without its sign, where the sentence says what it counts. */
  | 'bare'
  /** A change with its sign and one decimal. */
  | 'signed'
  /** A change as a size, in whole percents; `part`, with one decimal, beside the signed change that it is a part of. */
  | 'size'
  | 'part'

/** Prints what is not words: figures, names and dates, as a language writes them. */
export interface Voice {
  figure(figure: Figure, style?: Style): TextPart
  name(name: Name): Piece
  day(iso: string): string
  /** Both ends of a period, the year once where it is the same. */
  ends(period: Period): [string, string]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u

/** Metrics that are estimates: more digits would promise what nobody knows. */
const ESTIMATES: readonly string[] = [
  'monthly',
  'monthlyLow',
  'monthlyHigh',
  'settledBy',
  'missedValue',
  'missedCost',
]
/** Two digits, three where the first one is 1: what is printed is at most 2.5% off what a calculator gives. */
const digitsOf = (value: number) => (Math.abs(value).toExponential().startsWith('1') ? 3 : 2)
/** Money of these digits below this has cents. */
const CENTS_BELOW = 20

/** `locale` and quotation marks are the language's; `currency` is the report's. */
export function openVoice(locale: string, quotes: readonly [string, string], currency: string | null): Voice {
  return {
    figure: (figure, style = 'round') => ({ fact: figure.id, text: print(figure, style, currency, locale) }),
    name({ segment, text, quoted }) {
      if (quoted) {
        const [open, own, close] = inQuotes(text, quotes)
        return [open, { segment, text: own }, close]
      }
      return { segment, text: DAY.test(text) ? formatDate(text, undefined, locale) : text }
    },
    day: (iso) => formatDate(iso, undefined, locale),
    ends({ start, end }) {
      const whole = formatDate(start, undefined, locale)
      const sameYear = start.slice(0, 4) === end.slice(0, 4)
      return [sameYear ? whole.replace(/,? (?:de )?\d{4}$/u, '') : whole, formatDate(end, undefined, locale)]
    },
  }
}

function print(
  { value, unit, metric }: Figure,
  style: Style,
  currency: string | null,
  locale: string,
): string {
  if (style === 'signed') return formatVariance(value, locale)
  if (style === 'size' || style === 'part')
    return formatFraction(Math.abs(value), style === 'part' ? 1 : 0, locale)
  if (style === 'bare' && unit === 'ratio') return formatCount(Math.round(value * 100) / 100, locale)
  if (style !== 'exact' && ESTIMATES.includes(metric)) {
    const rounded = Number(value.toPrecision(digitsOf(value)))
    return rounded < CENTS_BELOW
      ? formatValue(rounded, unit, currency, undefined, locale)
      : formatWholeMoney(rounded, currency, undefined, locale)
  }
  if (style === 'round' && (metric === 'expectedResults' || metric === 'resultsPerWeek'))
    return formatCount(value >= 10 ? Math.round(value) : Math.round(value * 10) / 10, locale)
  if (style === 'round' && unit === 'fraction' && !PRECISE.includes(metric)) {
    const percent = Math.abs(value * 100)
    const digits =
      percent >= 99.5 && percent < 100 ? 2 : percent >= 10 || percent === 0 ? 0 : percent >= 0.1 ? 1 : 2
    return formatFraction(value, digits, locale)
  }
  return formatValue(value, unit, currency, undefined, locale)
}

/** Rates that are compared by their decimals. */
const PRECISE: readonly string[] = ['ctr', 'conversionRate', 'engagementRate', 'sharingRate']
