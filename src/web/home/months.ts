import { JUDGED } from '../../shared/metrics/variance'
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

/**
 * Title of the bars: the change of ROAS between the last two months, for how many of `all` clients. A trend is quiet where nothing
 * changed that is judged, or there is one month alone.
 */
export function describeTrend(
  { points, change }: Pick<Overview['trend'], 'points' | 'change'>,
  all = 0,
): {
  title: string
  isQuiet: boolean
  verdict?: 'fill-good' | 'fill-bad'
} {
  if (change) {
    const said = describeChange(change, points.at(-1)!.month)
    // Another figure of the page is of all clients.
    const title = all > change.clients ? `For the same ${plural(change.clients, 'client')}, ${said}` : said
    if (isSmall(change)) return { title, isQuiet: true }
    return { title, isQuiet: false, verdict: change.now < change.before ? 'fill-bad' : 'fill-good' }
  }
  const last = points.findLast(({ roas }) => roas !== null)
  const title = last
    ? `ROAS was ${formatRatio(last.roas ?? 0)} in ${formatMonth(last.month)}`
    : 'Spend by month'
  return { title, isQuiet: points.length < 2 }
}

type Change = NonNullable<Overview['trend']['change']>

const isSmall = ({ before, now }: Change) => Math.abs(now - before) < JUDGED * before

/** A change too small to judge is neither a rise nor a fall. */
function describeChange(change: Change, month: string): string {
  const { since, before, now } = change
  const [was, is] = [formatRatio(before), formatRatio(now)]
  const then = since.slice(0, 4) === month.slice(0, 4) ? nameMonth(since) : formatMonth(since)
  if (was === is) return `ROAS ${is}, same as in ${then}`
  if (isSmall(change)) return `ROAS ${is} after ${was} in ${then}: a change below 5%`
  return `ROAS ${now > before ? 'rose' : 'fell'} to ${is} in ${nameMonth(month)}, from ${was} in ${then}`
}

/** For each month with fewer clients than the fullest one, how many it has: its lower bar is no fall. */
export function describePartial(points: readonly Month[]): (string | null)[] {
  const most = Math.max(0, ...points.map(({ clients }) => clients))
  return points.map(({ clients }) =>
    clients === 0 || clients === most ? null : `${clients} of ${plural(most, 'client')}`,
  )
}

/** Which clients the months count, of how many in their currency, in one line. */
export function describeMonths(
  { points, change, currency }: Overview['trend'],
  partial: readonly (string | null)[],
  all = 0,
): string {
  const money = currency ? ` in ${currency}` : ''
  const pale = partial.some((clients) => clients !== null) ? '; a pale bar counts fewer' : ''
  if (change) {
    const { clients } = change
    if (all > clients)
      return `${clients} of ${plural(all, 'client')}${money}: those with the same type of audit in both months${pale}.`
    return `${plural(clients, 'client')}${money}${clients > 1 ? ', the same in both months' : ''}${pale}.`
  }
  const most = Math.max(0, ...points.map(({ clients }) => clients))
  const differ = points.filter(({ roas }) => roas !== null).length > 1 && most > 0
  return `${plural(most, 'client')}${money}${pale}${differ ? '; none has the same type of audit in the last two months' : ''}.`
}

const MONTH_ALONE = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', timeZone: 'UTC' })

/** `2026-09` as `September`. */
const nameMonth = (month: string) => MONTH_ALONE.format(new Date(`${month}-01`))

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
