import type { AdsTable } from './ads-table'
import { distinctOf } from './distinct'
import { decideOrders, findDates, isIsoDate, toIsoDate, type DateOrders } from './dates'

export const DATE_DIMENSIONS = ['day', 'reportingStart', 'reportingEnd'] as const

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
 * the days, else the lines above the header, else the file's name. `All time` is no period.
 */
export function readDates(
  dimensions: AdsTable['dimensions'],
  preamble: readonly string[],
  fileName: string | undefined,
  language: string | null,
): ReadDates {
  const distinct = new Set<string>()
  for (const name of DATE_DIMENSIONS) {
    for (const cell of distinctOf(dimensions[name]).slice(0, MOST_DAYS)) distinct.add(cell)
  }
  const orders = decideOrders([...distinct, ...preamble], language)
  const dates = new Map<string, string | null>()
  for (const cell of distinct) dates.set(cell, toIsoDate(cell, orders))
  const plain = [...dates].every(([cell, iso]) => iso === null || iso === cell)
  for (const name of DATE_DIMENSIONS) {
    const cells = dimensions[name]
    if (cells && !plain) dimensions[name] = cells.map((cell) => dates.get(cell) ?? cell)
  }
  const unreadable = [...dates].filter(([, iso]) => iso === null).map(([cell]) => cell)
  const { start, end } = findBounds(dimensions)
  return {
    period:
      start && end && start <= end ? { start, end } : findPeriodInText([...preamble, fileName ?? ''], orders),
    assumed: orders.assumed,
    unreadable,
    example: [...distinct].find((cell) => !isIsoDate(cell) && dates.get(cell) !== null) ?? null,
  }
}

function findBounds(dimensions: AdsTable['dimensions']) {
  const { day, reportingStart, reportingEnd } = dimensions
  const starts = distinctOf(reportingStart ?? day)
    .filter(isIsoDate)
    .sort()
  const ends = distinctOf(reportingEnd ?? day)
    .filter(isIsoDate)
    .sort()
  return { start: starts[0], end: ends.at(-1) }
}

function findPeriodInText(lines: readonly string[], orders: DateOrders): AdsTable['period'] {
  for (const line of lines) {
    const found = findDates(line, orders)
    const [start] = found
    const end = found.at(-1)
    if (start && end && start <= end) return { start, end }
  }
  return null
}
