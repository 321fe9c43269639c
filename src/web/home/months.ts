import type { Overview } from '../lib/api'
import { formatRatio } from '../lib/format'

type KnownMonth = Overview['trend']['points'][number]
export type Month = { month: string; spend: number | null; roas: number | null }

/** Longer gaps are drawn as a break, so that a few bars are not far apart. */
const LONGEST_GAP = 2

export interface Months {
  points: Month[]
  /** Indexes of points before which months were skipped. */
  breaks: number[]
}

/** The known months in order, with short gaps filled by empty months. */
export function fillMonths(known: readonly KnownMonth[]): Months {
  const points: Month[] = []
  const breaks: number[] = []
  for (const [at, point] of known.entries()) {
    const before = at === 0 ? null : toIndex(known[at - 1]!.month)
    const missing = before === null ? 0 : toIndex(point.month) - before - 1
    if (missing > LONGEST_GAP) breaks.push(points.length)
    else
      for (let step = 1; step <= missing; step++)
        points.push({ month: toMonth(before! + step), spend: null, roas: null })
    points.push(point)
  }
  return { points, breaks }
}

/** Caption: change of ROAS from the first month that has one to the last. */
export function describeTrend(months: readonly Month[]): string {
  const known = months.flatMap(({ month, roas }) => (roas === null ? [] : [{ month, roas }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return 'Spend by month'
  const [before, now] = [formatRatio(first.roas), formatRatio(last.roas)]
  if (before === now) return `ROAS is ${now}, as in ${formatMonth(first.month)}`
  return `ROAS ${last.roas > first.roas ? 'rose' : 'fell'} from ${before} to ${now} since ${formatMonth(first.month)}`
}

/** Number of clients in these months, which may vary. */
export function describeMonths(currency: string | null): string {
  return `Each month counts the clients whose audited period ends in it${currency ? `, in ${currency}` : ''}.`
}

const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-09` as `Sep 2026`. */
export function formatMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`))
}

function toIndex(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return (year ?? 0) * 12 + (number ?? 1) - 1
}

function toMonth(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
