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
 * Title of the bars, and a sentence of the change of ROAS over the clients that have the same type of audit in both
 * months. Where the bars are of these clients alone, they show that change, and it is the title. A trend is quiet where
 * nothing changed that is judged, or there is one month alone.
 */
export function describeTrend({ points, change }: Pick<Overview['trend'], 'points' | 'change'>): {
  title: string
  likeForLike: string
  isQuiet: boolean
} {
  const measured = points.filter(({ roas }) => roas !== null)
  const title = measured.length > 0 ? 'Spend and ROAS by month' : 'Spend by month'
  const isQuiet = change ? isSmall(change) : points.length < 2
  if (!change) return { title, likeForLike: '', isQuiet }
  const drawn = [measured.find(({ month }) => month === change.since), measured.at(-1)]
  const isDrawn = [change.before, change.now].every(
    (roas, at) => formatRatio(roas) === formatRatio(drawn[at]?.roas ?? Number.NaN),
  )
  if (isDrawn) return { title: describeChange(change), likeForLike: '', isQuiet }
  const clients = `${plural(change.clients, 'client')} with one type of audit in both months`
  return { title, likeForLike: `${clients}: ${describeChange(change)}.`, isQuiet }
}

type Change = NonNullable<Overview['trend']['change']>

const isSmall = ({ before, now }: Change) => Math.abs(now - before) < JUDGED * before

/** A change too small to judge is neither a rise nor a fall. */
function describeChange(change: Change): string {
  const { since, before, now } = change
  const [was, is] = [formatRatio(before), formatRatio(now)]
  const month = formatMonth(since)
  if (was === is) return `ROAS is ${is}, as in ${month}`
  if (isSmall(change)) return `ROAS is about as in ${month}: ${is} after ${was}`
  return `ROAS ${now > before ? 'rose' : 'fell'} from ${was} to ${is} since ${month}`
}

/** For each month with fewer clients than the fullest one, how many it has: its lower bar is no fall. */
export function describePartial(points: readonly Month[]): (string | null)[] {
  const most = Math.max(0, ...points.map(({ clients }) => clients))
  return points.map(({ clients }) =>
    clients === 0 || clients === most ? null : `${clients} of ${plural(most, 'client')}`,
  )
}

/** Clients in these months, which may vary, unlike those of the card above. */
export function describeMonths(
  currency: string | null,
  partial: readonly (string | null)[],
  clients: number,
): string {
  const pale = partial.some((clients) => clients !== null) ? ', a pale one fewer than another' : ''
  const money = currency ? `, in ${currency}` : ''
  if (clients === 1) return `Each month counts the audits whose period ends in it${money}.`
  return `Each month counts all clients whose audited period ends in it${money}${pale}; Avg. ROAS above counts the latest audit of each.`
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
