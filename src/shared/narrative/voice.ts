import {
  formatCount,
  formatDate,
  formatFraction,
  formatValue,
  formatVariance,
  formatWholeMoney,
} from '../metrics/format'
import type { TextPart } from '../schemas/text-part'
import type { Period } from '../schemas/segment'
import type { Piece } from './say'
import type { Figure, Name } from './told'

/** How a figure is printed inside a sentence. */
export type Style =
  /** As in the tables. */
  | 'exact'
  /** Money of ten thousand and more without cents; shares in whole percents, with decimals where they are small. */
  | 'round'
  /** A ratio without its sign, where the sentence says what it counts. */
  | 'bare'
  /** A change with its sign and one decimal. */
  | 'signed'
  /** A change as a size, in whole percents. */
  | 'size'

/** Prints what is not words: figures, names and dates, as a language writes them. */
export interface Voice {
  figure(figure: Figure, style?: Style): TextPart
  name(name: Name): Piece
  day(iso: string): string
  /** Both ends of a period, the year once where it is the same. */
  ends(period: Period): [string, string]
}

/** Keywords stand in the signs of their match type: `"desk"`, `[desk]`. */
const SELF_QUOTED = /^(?:".*"|\[.*\])$/

/** From this amount on, cents say nothing in a sentence. */
const WHOLE_FROM = 10_000

/** `locale` and quotation marks are the language's; `currency` is the report's. */
export function openVoice(locale: string, quotes: readonly [string, string], currency: string | null): Voice {
  return {
    figure: (figure, style = 'round') => ({ fact: figure.id, text: print(figure, style, currency, locale) }),
    name: ({ segment, text, quoted }) =>
      quoted && !SELF_QUOTED.test(text) ? [quotes[0], { segment, text }, quotes[1]] : { segment, text },
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
  if (style === 'size') return formatFraction(Math.abs(value), 0, locale)
  if (style === 'bare' && unit === 'ratio') return formatCount(Math.round(value * 100) / 100, locale)
  if (style !== 'exact' && unit === 'money' && Math.abs(value) >= WHOLE_FROM)
    return formatWholeMoney(value, currency, undefined, locale)
  if (style === 'round' && metric === 'expectedResults' && value >= 10)
    return formatCount(Math.round(value), locale)
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
