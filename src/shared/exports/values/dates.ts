import { gatherPattern } from '../languages/all'
import { monthOf, writeOutMonths } from '../words/months'
import { toPlainLetters } from '../words/plain-letters'

/**
 * Dates in the formats of exports and spreadsheets, converted to ISO dates without time zones or the clock. All dates
 * of a file decide together, once per separator, whether `03/04/2026` is in March or April.
 */

export type DayOrder = 'day-first' | 'month-first'

/** Order by separator, since some columns mix `11/16/2024` and `20-11-2024`. */
export interface DateOrders {
  '/': DayOrder
  '-': DayOrder
  '.': DayOrder
  /** Separators whose order no date of the file decided. */
  assumed: ('/' | '-')[]
}

/** Offset of Thai years (Buddhist era). */
const BUDDHIST = 543

function build(written: number, month: number, day: number): string | null {
  const year = written >= 2400 && written < 2700 ? written - BUDDHIST : written
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const PLAIN = /^(\d{4})-(\d{2})-(\d{2})$/u
const FORMS =
  /(?<!\d)(?<y1>\d{4})[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})(?!\d)|(?<y2>\d{4})\s?[年년.]\s?(?<m2>\d{1,2})\s?[月월.]\s?(?<d2>\d{1,2})\s?[日일.]?|(?<!\d)(?<a>\d{1,2})(?<sep>[./-])\s?(?<b>\d{1,2})\k<sep>\s?(?<y3>\d{4}|\d{2})(?!\d)|(?<d4>\d{1,2})\s+(?:thg|thang)\s+(?<m4>\d{1,2}),?\s+(?:nam\s+)?(?<y4>\d{4})|(?<d5>\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(?<w5>\p{L}{3,})[.׳']?,?[\s-]+(?:de\s+|del\s+)?(?<y5>\d{4})|(?<w6>\p{L}{3,})\.?[\s-]+(?<d6>\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(?<y6>\d{4})|(?<d7>\d{1,2})-(?<w7>\p{L}{3,})\.?-(?<y7>\d{2})(?!\d)|(?<y8>\d{4})\.?\s+(?<w8>\p{L}{3,})\.?\s+(?<d8>\d{1,2})(?!\d)/gu

/** Spreadsheets write `0000-00-00` and `9999-12-31` for "no date". */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** Maximum characters searched for dates at the start of a line or cell. */
const LONGEST = 300

interface NumericDate {
  first: number
  second: number
  year: number
  separator: '/' | '-' | '.'
}

type Found = string | NumericDate

function toWords(text: string): string {
  return toPlainLetters(writeOutMonths(text.slice(0, LONGEST)))
}

function findForms(text: string): Found[] {
  const found: Found[] = []
  for (const { groups } of toWords(text).matchAll(FORMS)) {
    // A pattern may not repeat a group name, so each form has its own: `y1`, `y2` … are years.
    const parts = Object.entries(groups!).filter(([, part]) => part !== undefined)
    const { s, a, b, y, m, w, d } = Object.fromEntries(parts.map(([name, part]) => [name.charAt(0), part]))
    const year = y!.length === 2 ? 2000 + Number(y) : Number(y)
    const date = s
      ? { first: Number(a), second: Number(b), year, separator: s as NumericDate['separator'] }
      : build(year, w ? (monthOf(w) ?? 0) : Number(m), Number(d))
    if (date) found.push(date)
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

/** Whether a text is an ISO date of an existing day. */
export function isIsoDate(text: string): boolean {
  const parts = PLAIN.exec(text)
  return parts !== null && build(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== null
}

/** All dates in a text as ISO dates, in order. */
export function findDates(text: string, orders: DateOrders): string[] {
  return findForms(text).flatMap((found) => toIso(found, orders) ?? [])
}

export interface Span {
  start: string
  end: string
}

/**
 * The days that a cell covers: one (also as Excel's day number, 46235, or without separators), a week with both ends,
 * a month or a quarter. Null for other cells.
 */
export function toSpan(text: string, orders: DateOrders): Span | null {
  const plain = /^(\d{4})-?(\d{2})-?(\d{2})$/u.exec(text)
  const day = plain
    ? build(Number(plain[1]), Number(plain[2]), Number(plain[3]))
    : /^[3-6]\d{4}(?:[.,]\d+)?$/u.test(text)
      ? fromSerial(Number.parseInt(text, 10))
      : null
  if (day) return { start: day, end: day }
  const [start, end = start] = findDates(text, orders)
  if (start && end) return { start, end: end >= start ? end : start }
  return toMonths(toWords(text).trim())
}

function fromSerial(day: number): string {
  return new Date(Date.UTC(1899, 11, 30) + day * 86_400_000).toISOString().slice(0, 10)
}

/** `August 2026`, `Aug-26`, `2026-08`, `08/2026` and `Q3 2026`, in reports by month or quarter. */
function toMonths(text: string): Span | null {
  const quarter = /^(?:q|t)([1-4])[\s/-]*(\d{4})$|^(\d{4})[\s/-]*(?:q|t)([1-4])$/u.exec(text)
  if (quarter) {
    const first = Number(quarter[1] ?? quarter[4]) * 3 - 2
    return spanMonths(Number(quarter[2] ?? quarter[3]), first, first + 2)
  }
  const numeric = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[月월]?$|^(\d{1,2})[-/.](\d{4})$/u.exec(text)
  if (numeric) {
    const month = Number(numeric[2] ?? numeric[3])
    return spanMonths(Number(numeric[1] ?? numeric[4]), month, month)
  }
  const [, word, year] = /^(\p{L}{3,})[.,]?(?:\s+(?:de\s+)?|-)(\d{4}|(?<=-)\d{2})$/u.exec(text) ?? []
  const month = word ? monthOf(word) : null
  return month ? spanMonths(year!.length === 2 ? 2000 + Number(year) : Number(year), month, month) : null
}

function spanMonths(year: number, first: number, last: number): Span | null {
  const start = build(year, first, 1)
  const full = Number(start?.slice(0, 4))
  const end = start && build(full, last, new Date(Date.UTC(full, last, 0)).getUTCDate())
  return start && end ? { start, end } : null
}

/** Ranges whose ends share a year or month: `Aug 1-31, 2026`, `1 Aug - 31 Aug 2026`. Dashes as `toWords` keeps them. */
const DASH = String.raw`\s?(?:[-–—~]|${gatherPattern(({ until }) => until)})\s?`
const WORD = String.raw`\p{L}{3,}`
const OF = String.raw`\s+(?:de\s+)?`
const RANGES = [
  `(?<w1>${WORD})\\.?\\s+(?<d1>\\d{1,2})${DASH}(?<d2>\\d{1,2}),?\\s+(?<y>\\d{4})`,
  `(?<w1>${WORD})\\.?\\s+(?<d1>\\d{1,2})${DASH}(?<w2>${WORD})\\.?\\s+(?<d2>\\d{1,2}),?\\s+(?<y>\\d{4})`,
  `(?<d1>\\d{1,2})\\.?${DASH}(?<d2>\\d{1,2})\\.?${OF}(?<w1>${WORD})\\.?,?${OF}(?<y>\\d{4})`,
  `(?<d1>\\d{1,2})\\.?${OF}(?<w1>${WORD})\\.?${DASH}(?<d2>\\d{1,2})\\.?${OF}(?<w2>${WORD})\\.?,?${OF}(?<y>\\d{4})`,
  `(?<y>\\d{4})\\.\\s(?<w1>${WORD})\\.?\\s(?<d1>\\d{1,2})\\.?${DASH}(?<w2>${WORD})\\.?\\s(?<d2>\\d{1,2})`,
  `(?<y>\\d{4})[年년.]\\s?(?<m1>\\d{1,2})[月월.]\\s?(?<d1>\\d{1,2})[日일.]?${DASH}(?:(?<m2>\\d{1,2})[月월.]\\s?)?(?<d2>\\d{1,2})[日일.]`,
].map((form) => new RegExp(form, 'u'))

/** A label before the value: `Period:`. */
const LABEL = /^[^:]{1,30}:/u

/** First and last day of the period in a line; of a month where no days are given. */
export function findSpan(line: string, orders: DateOrders): Span | null {
  const found = findDates(line, orders)
  // Four dates: the period, and the one it is compared with.
  if (found.length > 1) return { start: found[0]!, end: found.length === 4 ? found[1]! : found.at(-1)! }
  const text = toWords(line)
  for (const form of RANGES) {
    const g = form.exec(text)?.groups
    if (!g) continue
    const first = g.m1 ? Number(g.m1) : (monthOf(g.w1!) ?? 0)
    const last = g.m2 ? Number(g.m2) : g.w2 ? (monthOf(g.w2) ?? 0) : first
    const year = Number(g.y)
    const end = build(year, last, Number(g.d2))
    const start = build(first > last ? year - 1 : year, first, Number(g.d1))
    if (start && end) return { start, end }
  }
  const packed = /\b(20\d{6})\s?[-–_]\s?(20\d{6})\b/u.exec(text)
  const ends = packed?.slice(1).map((day) => toSpan(day, orders)?.start)
  if (ends?.[0] && ends[1]) return { start: ends[0], end: ends[1] }
  return found[0] ? { start: found[0], end: found[0] } : toMonths(text.replace(LABEL, '').trim())
}

/**
 * Day-first or month-first for each separator: by dates that only one order fits, else by the order with the shorter
 * period, else by language (English has the month first).
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

/** Real periods are short, so an order that spans a third of the other one or less is right. */
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
