import type { DateItem } from './items'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?`
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/
const MONTH_DAYS = new RegExp(
  String.raw`^(${MONTH}) (${DAY})(?:\s?(?:-|–|to|through|and|until)\s?(?:(${MONTH}) )?(${DAY}))?(?:,? (\d{4}))?(?![\d%,.]\d|\s?%)`,
)
const DAY_MONTH = new RegExp(String.raw`^(${DAY})(?:\s?(?:-|–|to)\s?(${DAY}))? (${MONTH})(?: (\d{4}))?\b`)
const MONTH_YEAR = new RegExp(String.raw`^(${MONTH}) (\d{4})\b`)
const MONTH_ONLY = /^(?:January|February|April|June|July|August|September|October|November|December)\b/
const QUARTER = /^Q([1-4])(?: (\d{4}))?\b/
const YEAR =
  /^(?:19|20)\d{2}(?![\d,.]\d|\d|\s?%|[-/]\d)(?!\s(?:link |landing |page |post )*(?:clicks|purchases|impressions|people|orders|conversions|views|leads|results|engagements))\b/

/** A date, a span of days, a month, a quarter or a year at the start of the text; years may be missing (`0000`). */
export function findDate(text: string): DateItem | null {
  const make = (written: string, start: string, end: string): DateItem => ({
    kind: 'date',
    text: written,
    start,
    end,
    used: false,
  })
  let match = ISO.exec(text)
  if (match) return make(match[0], match[0], match[0])
  match = MONTH_DAYS.exec(text)
  if (match) {
    const [written, month = '', first = '', otherMonth, second, year = '0000'] = match
    const start = iso(year, monthNumber(month), first)
    return make(
      written,
      start,
      second === undefined ? start : iso(year, monthNumber(otherMonth ?? month), second),
    )
  }
  match = DAY_MONTH.exec(text)
  if (match) {
    const [written, first = '', second, month = '', year = '0000'] = match
    const start = iso(year, monthNumber(month), first)
    return make(written, start, second === undefined ? start : iso(year, monthNumber(month), second))
  }
  match = MONTH_YEAR.exec(text)
  if (match) return monthSpan(match[0], match[2]!, monthNumber(match[1]!))
  match = MONTH_ONLY.exec(text)
  if (match) return monthSpan(match[0], '0000', monthNumber(match[0]))
  match = QUARTER.exec(text)
  if (match) {
    const first = Number(match[1]) * 3 - 2
    const year = match[2] ?? '0000'
    return make(match[0], iso(year, first, '1'), iso(year, first + 2, String(lastDay(year, first + 2))))
  }
  match = YEAR.exec(text)
  return match ? make(match[0], `${match[0]}-01-01`, `${match[0]}-12-31`) : null
}

function monthSpan(written: string, year: string, month: number): DateItem {
  return {
    kind: 'date',
    text: written,
    start: iso(year, month, '1'),
    end: iso(year, month, String(lastDay(year, month))),
    used: false,
  }
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function lastDay(year: string, month: number): number {
  const leap =
    year === '0000' || (Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0))
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31
}

function iso(year: string, month: number, day: string): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(Number.parseInt(day, 10)).padStart(2, '0')}`
}

/** Whether the dates of a text, earliest to latest, are one of the periods (a missing year is any). */
export function fitsPeriod(
  dates: readonly { start: string; end: string }[],
  periods: readonly { start: string; end: string }[],
): boolean {
  const strip = (day: string) => (day.startsWith('0000') ? day.slice(5) : day)
  const same = (said: string, day: string) => strip(said) === (said.startsWith('0000') ? day.slice(5) : day)
  const first = dates[0]
  const last = dates.at(-1)
  if (!first || !last) return true
  return periods.some((period) => {
    if (same(first.start, period.start) && same(last.end, period.end)) return true
    // One single day, at either end: "since June 1", "until June 30".
    const single = dates.length === 1 && first.start === first.end
    if (
      single &&
      (same(first.start, period.start) || same(first.start, period.end)) &&
      period.start === period.end
    )
      return true
    // A year that holds the whole period.
    return (
      dates.length === 1 &&
      first.start.endsWith('-01-01') &&
      first.end.endsWith('-12-31') &&
      first.start.slice(0, 4) === period.start.slice(0, 4) &&
      period.start.slice(0, 4) === period.end.slice(0, 4)
    )
  })
}
