import type { Overview } from '../lib/api'
import { formatRatio, plural } from '../lib/format'

type KnownMonth = Overview['trend']['points'][number]
export type Month = { month: string; clients: number; spend: number | null; roas: number | null }

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
        points.push({ month: toMonth(before! + step), clients: 0, spend: null, roas: null })
    points.push(point)
  }
  return { points, breaks }
}

/** Title: change of ROAS, judged only where the same clients have the same type of audit in both months. */
export function describeTrend({ points, change }: Pick<Overview['trend'], 'points' | 'change'>): string {
  if (!change) return points.some(({ roas }) => roas !== null) ? 'Spend and ROAS by month' : 'Spend by month'
  const [before, now] = [formatRatio(change.before), formatRatio(change.now)]
  const month = formatMonth(change.since)
  const moved =
    before === now
      ? `ROAS is ${now}, as in ${month}`
      : `ROAS ${change.now > change.before ? 'rose' : 'fell'} from ${before} to ${now} since ${month}`
  return `${moved}, for ${plural(change.clients, 'client')} with one type of audit in both months`
}

/** For each month with fewer clients than the fullest one, how many it has: its lower bar is no fall. */
export function describePartial(points: readonly Month[]): (string | null)[] {
  const most = Math.max(0, ...points.map(({ clients }) => clients))
  return points.map(({ clients }) =>
    clients === 0 || clients === most ? null : `${clients} of ${plural(most, 'client')}`,
  )
}

/** Clients in these months, which may vary, unlike those of the card above. */
export function describeMonths(currency: string | null, partial: readonly (string | null)[]): string {
  const pale = partial.some((clients) => clients !== null) ? ', a pale one fewer than another' : ''
  return `Each month counts all clients whose audited period ends in it${currency ? `, in ${currency}` : ''}${pale}; Avg. ROAS above counts the latest audit of each.`
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
