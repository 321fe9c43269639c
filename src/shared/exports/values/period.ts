import type { AdsTable } from '../ads-table'
import { distinctOf } from './distinct'
import { gatherPattern } from '../languages/all'
import { toPlainLetters } from '../words/plain-letters'
import { decideOrders, findSpan, isIsoDate, toSpan, type DateOrders, type Span } from './dates'
import { monthOf } from '../words/months'

export const DATE_DIMENSIONS = ['day', 'reportingStart', 'reportingEnd'] as const

/** Days of which a row has one or none. They may be years away, so they say nothing of the period. */
const LIFETIMES = ['starts', 'ends'] as const

/** Ten years of days. A column with more different labels holds no dates. */
const MOST_DAYS = 3660

export interface ReadDates {
  period: AdsTable['period']
  /** Separators whose order nothing in the file decided. */
  assumed: DateOrders['assumed']
  /** Cells of date columns that name no day, once each. */
  unreadable: string[]
  example: string | null
}

/**
 * Turns the date columns of `dimensions` into ISO dates in place, and finds the period: from the reporting dates, else
 * from two dates above the header, else the days, else one date above the header, else the file's name. `All time` is no
 * period. A cell that names a week or a month becomes its first day; the period reaches to its last.
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
  // `Monday` to `Sunday` and `January` to `December` name days without being dates.
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

/** `Ongoing` and other words stay as they are. */
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

/** The days among labels, a run of one day once. */
function* daysOf(labels: readonly string[] = []): Generator<string> {
  let last = ''
  for (const label of labels) {
    if (label === last) continue
    last = label
    if (isIsoDate(label)) yield label
  }
}

/** A line that tells when a file was written, not what it covers. */
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
