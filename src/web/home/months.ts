import type { Overview } from '../lib/api'
import { formatRatio } from '../lib/format'

type KnownMonth = Overview['trend']['points'][number]
export type Month = { month: string; spend: number | null; roas: number | null }

/** Every month from the first to the last: one without an audit is a gap in the picture, not a narrower picture. */
export function fillMonths(known: KnownMonth[]): Month[] {
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const byMonth = new Map(known.map((point) => [point.month, point]))
  return Array.from({ length: toIndex(last.month) - toIndex(first.month) + 1 }, (_, offset) => {
    const month = toMonth(toIndex(first.month) + offset)
    return byMonth.get(month) ?? { month, spend: null, roas: null }
  })
}

/** What to see: how ROAS moved from the first month that has one to the last. */
export function describeTrend(months: Month[]): string {
  const known = months.flatMap(({ month, roas }) => (roas === null ? [] : [{ month, roas }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return 'Spend by month'
  const [before, now] = [formatRatio(first.roas), formatRatio(last.roas)]
  if (before === now) return `ROAS is ${now}, as in ${formatMonth(first.month)}`
  return `ROAS ${last.roas > first.roas ? 'rose' : 'fell'} from ${before} to ${now} since ${formatMonth(first.month)}`
}

/** Whose months these are: not always the same clients'. */
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
