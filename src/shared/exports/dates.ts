/**
 * Dates in the forms that exports and spreadsheets write. Everything ends as an ISO calendar date; no time zones, no
 * clock. Whether `03/04/2026` is in March or April is decided by all dates of a file together, once per separator.
 */

const DIGITS = /[٠-٩۰-۹０-９]/gu

/** First letters of month names without accents, January first; the longest that fits decides. */
const MONTHS = [
  'jan|ene|gen|sty|oca|янв|січ|сiч|يناير|januar|january',
  'feb|fev|febbr|lut|sub|фев|лют|فبراير',
  'mar|mrz|mrt|maa|мар|бер|مارس',
  'apr|abr|avr|kwi|nis|апр|кві|квi|أبريل|ابريل|إبريل',
  'may|mai|mag|mei|maj|мая|май|тра|مايو',
  'jun|juin|giu|cze|haz|июн|чер|يونيو|يونيه',
  'jul|juil|lug|lip|tem|июл|лип|يوليو|يوليه',
  'aug|ago|aou|sie|agu|авг|сер|أغسطس|اغسطس',
  'sep|set|wrz|eyl|сен|вер|سبتمبر',
  'oct|okt|out|ott|paz|eki|окт|жов|أكتوبر|اكتوبر',
  'nov|lis|kas|ноя|лис|نوفمبر',
  'dec|dez|dic|des|gru|ara|дек|гру|ديسمبر',
].flatMap((stems, month) => stems.split('|').map((stem) => [normalize(stem), month + 1] as const))
const STEMS = new Map([...MONTHS].sort(([a], [b]) => a.length - b.length))
const LONGEST_STEM = Math.max(...MONTHS.map(([stem]) => stem.length))

export type DayOrder = 'day-first' | 'month-first'

/** How each separator is read: people mix `11/16/2024` and `20-11-2024` in one column. */
export interface DateOrders {
  '/': DayOrder
  '-': DayOrder
  '.': DayOrder
  /** Separators for which nothing in the file decided. */
  assumed: ('/' | '-')[]
}

function normalize(text: string): string {
  return text
    .replace(DIGITS, (digit) => String(toDigit(digit)))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ı/gu, 'i')
    .toLowerCase()
}

function toDigit(digit: string): number {
  const code = digit.codePointAt(0)!
  if (code >= 0xff10) return code - 0xff10
  return code >= 0x6f0 ? code - 0x6f0 : code - 0x660
}

function monthOf(word: string): number | null {
  for (let length = Math.min(LONGEST_STEM, word.length); length >= 3; length--) {
    const month = STEMS.get(word.slice(0, length))
    if (month) return month
  }
  return null
}

/** A year of two digits is completed by whoever found it: written with four, `0001` is not 2001. */
function build(year: number, month: number, day: number): string | null {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const PLAIN = /^(\d{4})-(\d{2})-(\d{2})$/u
const FORMS =
  /(?<!\d)(?<y1>\d{4})[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})(?!\d)|(?<y2>\d{4})\s?[年년.]\s?(?<m2>\d{1,2})\s?[月월.]\s?(?<d2>\d{1,2})\s?[日일.]?|(?<!\d)(?<a>\d{1,2})(?<sep>[./-])\s?(?<b>\d{1,2})\k<sep>\s?(?<y3>\d{4}|\d{2})(?!\d)|(?<d4>\d{1,2})\s+(?:thg|thang)\s+(?<m4>\d{1,2}),?\s+(?:nam\s+)?(?<y4>\d{4})|(?<d5>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(?<w5>\p{L}{3,})\.?,?[\s-]+(?:de\s+|del\s+)?(?<y5>\d{4})|(?<w6>\p{L}{3,})\.?[\s-]+(?<d6>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<y6>\d{4})/gu

/** Advertising has no others; spreadsheets write `0000-00-00` and `9999-12-31` for none. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Dates stand at the beginning of a line or cell; what follows is no date's business. */
const LONGEST = 300

interface NumericDate {
  first: number
  second: number
  year: number
  separator: '/' | '-' | '.'
}

type Found = string | NumericDate

function findForms(text: string): Found[] {
  const found: Found[] = []
  for (const { groups } of normalize(text.slice(0, LONGEST)).matchAll(FORMS)) {
    const g = groups!
    const number = (name: string) => Number(g[name])
    if (g.sep) {
      found.push({
        first: number('a'),
        second: number('b'),
        year: g.y3!.length === 2 ? 2000 + number('y3') : number('y3'),
        separator: g.sep as NumericDate['separator'],
      })
      continue
    }
    const iso = g.y1
      ? build(number('y1'), number('m1'), number('d1'))
      : g.y2
        ? build(number('y2'), number('m2'), number('d2'))
        : g.y4
          ? build(number('y4'), number('m4'), number('d4'))
          : g.y5
            ? build(number('y5'), monthOf(g.w5!) ?? 0, number('d5'))
            : build(number('y6'), monthOf(g.w6!) ?? 0, number('d6'))
    if (iso) found.push(iso)
  }
  return found
}

function toIso(found: Found, orders: DateOrders): string | null {
  if (typeof found === 'string') return found
  const { first, second, year, separator } = found
  const dayFirst = build(year, second, first)
  const monthFirst = build(year, first, second)
  return orders[separator] === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Whether a text is an ISO date, of a day that there is. */
export function isIsoDate(text: string): boolean {
  const parts = PLAIN.exec(text)
  return parts !== null && build(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null
}

/** Every date in a text, as ISO dates in the order in which they stand. */
export function findDates(text: string, orders: DateOrders): string[] {
  return findForms(text).flatMap((found) => toIso(found, orders) ?? [])
}

/** The first day that a cell names; also Excel's day numbers (46235). Null when it names none. */
export function toIsoDate(text: string, orders: DateOrders): string | null {
  const plain = PLAIN.exec(text)
  if (plain) return build(Number(plain[1]), Number(plain[2]), Number(plain[3]))
  if (/^[3-6]\d{4}$/u.test(text)) {
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10)
  }
  return findDates(text, orders)[0] ?? toFirstOfMonth(text)
}

/** `August 2026` and `2026-08`, as reports broken down by month write. */
function toFirstOfMonth(text: string): string | null {
  const numeric = /^(\d{4})[-/](\d{1,2})$/u.exec(text)
  if (numeric) return build(Number(numeric[1]), Number(numeric[2]), 1)
  const [, word, year] = /^(\p{L}{3,})\.?\s+(?:de\s+)?(\d{4})$/u.exec(normalize(text)) ?? []
  return word && year ? build(Number(year), monthOf(word) ?? 0, 1) : null
}

/**
 * Day-first or month-first for each separator: by the dates that only one order can read, else by the order that makes
 * the shorter period, else by language (English writes the month first).
 */
export function decideOrders(texts: Iterable<string>, language: string | null): DateOrders {
  const byLanguage: DayOrder = language === null || language === 'en' ? 'month-first' : 'day-first'
  const orders: DateOrders = { '/': byLanguage, '-': byLanguage, '.': 'day-first', assumed: [] }
  const numeric = [...texts].flatMap(findForms).filter((found) => typeof found !== 'string')
  for (const separator of ['/', '-'] as const) {
    const own = numeric.filter((found) => found.separator === separator)
    if (own.length === 0) continue
    const dayFirst = own.filter(({ first, second }) => first > 12 && second <= 12).length
    const monthFirst = own.filter(({ first, second }) => second > 12 && first <= 12).length
    if (dayFirst !== monthFirst) {
      orders[separator] = dayFirst > monthFirst ? 'day-first' : 'month-first'
      continue
    }
    const shorter = findShorterOrder(own)
    if (shorter) orders[separator] = shorter
    else if (own.some(({ first, second }) => first !== second)) orders.assumed.push(separator)
  }
  return orders
}

/** Real periods are short: where one order spans a third of the other or less, it is the one. */
function findShorterOrder(dates: readonly NumericDate[]): DayOrder | null {
  const span = (swap: boolean) => {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (const { first, second, year } of dates) {
      const time = Date.UTC(year, (swap ? second : first) - 1, swap ? first : second)
      low = Math.min(low, time)
      high = Math.max(high, time)
    }
    return high - low
  }
  const monthFirst = span(false)
  const dayFirst = span(true)
  if (monthFirst === 0 && dayFirst === 0) return null
  if (dayFirst * 3 <= monthFirst) return 'day-first'
  return monthFirst * 3 <= dayFirst ? 'month-first' : null
}
