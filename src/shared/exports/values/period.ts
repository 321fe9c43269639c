import type { AdsTable } from '../ads-table'
import { distinctOf } from './distinct'
import { gatherPattern } from '../languages/all'
import { toPlainLetters } from '../words/plain-letters'
import { decideOrders, findSpan, isIsoDate, toSpan, type DateOrders, type Span } from './dates'
import { monthOf } from '../words/months'

export const DATE_DIMENSIONS = ['day', 'reportingStart', 'reportingEnd'] as const

/** Start and end dates of the row's ads, which may be years away and do not tell the period. */
const LIFETIMES = ['starts', 'ends'] as const

/** Maximum distinct days, ten years. A column with more labels holds no dates. */
const MOST_DAYS = 3660

export interface ReadDates {
  period: AdsTable['period']
  /** Separators whose date order no date of the file decided. */
  assumed: DateOrders['assumed']
  /** Distinct cells of date columns that are no dates. */
  unreadable: string[]
  example: string | null
}

/**
 * Converts the date columns of `dimensions` to ISO dates in place, and finds the period: from the reporting dates,
 * else two dates above the header, else the days, else one date above the header, else the file name. `All time` is
 * no period. A cell with a week or month becomes its first day; the period ends with its last.
 */
export function readDates(
  dimensions: AdsTable['dimensions'],
  preamble: readonly string[],
  fileName: string | undefined,
  language: string | null,
): ReadDates {
  const distinct = new Set<string>()
  for (const name of DATE_DIMENSIONS) {
    for (const cell of distinctOf(dimensions[name], MOST_DAYS)) distinct.add(cell)
  }
  const orders = decideOrders([...distinct, ...preamble], language)
  const dates = new Map<string, string | null>()
  const lasts = new Map<string, string>()
  for (const cell of distinct) {
    const span = toSpan(cell, orders)
    dates.set(cell, span?.start ?? null)
    if (span && span.end !== span.start) lasts.set(span.start, span.end)
  }
  const plain = [...dates].every(([cell, iso]) => iso === null || iso === cell)
  for (const name of DATE_DIMENSIONS) {
    const cells = dimensions[name]
    if (cells && !plain) dimensions[name] = cells.map((cell) => dates.get(cell) ?? cell)
  }
  readLifetimes(dimensions, distinct, language)
  const unreadable = [...dates].filter(([, iso]) => iso === null).map(([cell]) => cell)
  // Weekday and month names, which are no dates.
  const areNames =
    unreadable.length === dates.size &&
    !unreadable.some((cell) => /\d|#/u.test(cell)) &&
    (dates.size <= 7 || unreadable.every((cell) => monthOf(toPlainLetters(cell)) !== null))
  const above = findPeriodInText(preamble, orders)
  const period =
    (dimensions.reportingStart && findBounds(dimensions, lasts)) ??
    (above && above.start !== above.end ? above : null) ??
    findBounds(dimensions, lasts) ??
    above ??
    findPeriodInText([fileName ?? ''], orders)
  return {
    period,
    assumed: orders.assumed,
    unreadable: areNames ? [] : unreadable,
    example: [...distinct].find((cell) => !isIsoDate(cell) && dates.get(cell) !== null) ?? null,
  }
}

/** Words such as `Ongoing` are kept. */
function readLifetimes(
  dimensions: AdsTable['dimensions'],
  others: Iterable<string>,
  language: string | null,
): void {
  const cells = LIFETIMES.flatMap((name) => distinctOf(dimensions[name], MOST_DAYS))
  if (cells.length === 0) return
  const orders = decideOrders([...others, ...cells], language)
  const dates = new Map(cells.map((cell) => [cell, toSpan(cell, orders)?.start ?? cell]))
  for (const name of LIFETIMES) {
    const values = dimensions[name]
    if (values) dimensions[name] = values.map((cell) => dates.get(cell) ?? cell)
  }
}

function findBounds(dimensions: AdsTable['dimensions'], lasts: ReadonlyMap<string, string>): Span | null {
  const { day, reportingStart, reportingEnd } = dimensions
  let start = ''
  for (const date of daysOf(reportingStart ?? day)) if (start === '' || date < start) start = date
  let end = ''
  for (const date of daysOf(reportingEnd ?? day)) {
    const last = lasts.get(date) ?? date
    if (last > end) end = last
  }
  return start !== '' && end !== '' && start <= end ? { start, end } : null
}

/** The days among labels. Repeated labels in a row are read once. */
function* daysOf(labels: readonly string[] = []): Generator<string> {
  let last = ''
  for (const label of labels) {
    if (label === last) continue
    last = label
    if (isIsoDate(label)) yield label
  }
}

/** Lines that state when a file was exported, not its period. */
const WRITTEN = new RegExp(
  gatherPattern(({ written }) => written),
  'iu',
)

function findPeriodInText(lines: readonly string[], orders: DateOrders): Span | null {
  for (const line of lines) {
    const found = findSpan(line, orders)
    if (!found || found.start > found.end) continue
    if (found.start !== found.end || !WRITTEN.test(line)) return found
  }
  return null
}
