import type { Analysis } from '../../schemas/analysis'
import type { SinceCaveat } from '../../schemas/since-last'
import type { Period, Segment, Sums } from '../../schemas/segment'
import { tidy } from '../../metrics/rates'
import { daysOf } from '../summary/period-length'
import { listPeriodCaveats } from './period-caveats'

/** Two reports of one type, and which of their figures may be compared. */
export interface Frame {
  before: Side
  now: Side
  caveats: SinceCaveat[]
  /** False where purchases or results are counted differently in the two reports. */
  results: boolean
  /** False where the reports count different kinds of clicks. */
  clicks: boolean
  money: boolean
}

export interface Side {
  period: Period | null
  days: number | null
  segments: readonly Segment[]
  totals: Sums
}

type Reported = Pick<
  Analysis,
  'period' | 'currency' | 'labels' | 'segments' | 'totals' | 'dimension' | 'quality'
>

/**
 * Checks periods, currency, attribution, kinds of clicks and results, and the dimension of the rows before anything
 * is compared.
 */
export function frameReports(before: Reported, now: Reported): Frame {
  const caveats = listPeriodCaveats(before.period, now.period)
  const attribution = sameSet(before.quality.attribution, now.quality.attribution)
  if (!attribution)
    caveats.push({ code: 'attribution', stated: [before.quality.attribution, now.quality.attribution] })
  const labels =
    before.labels.purchases === now.labels.purchases && before.labels.results === now.labels.results
  if (!labels) caveats.push({ code: 'results' })
  const clicks = before.labels.clicks === now.labels.clicks
  if (!clicks) caveats.push({ code: 'clicks' })
  const money = before.currency === now.currency
  if (!money) caveats.push({ code: 'currency' })
  if (before.dimension !== now.dimension) caveats.push({ code: 'rows' })
  return {
    before: sideOf(before),
    now: sideOf(now),
    caveats,
    results: attribution && labels,
    clicks,
    money,
  }
}

function sideOf({ period, segments, totals }: Reported): Side {
  return { period, days: daysOf(period), segments, totals }
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item))
}

export interface GroupSums {
  spend: number
  impressions: number
  clicks: number
  results: number
  value: number
}

/** Sums over the rows that were bought for one goal. */
export function sumGroup(segments: readonly Segment[], group: string): GroupSums {
  const own = segments.filter((segment) => segment.group === group)
  const sum = (pick: (sums: Sums) => number | null) =>
    tidy(own.reduce((total, { sums }) => total + (pick(sums) ?? 0), 0))
  return {
    spend: sum(({ spend }) => spend),
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    results: sum(resultsOf),
    value: sum(({ purchaseValue }) => purchaseValue),
  }
}

/** Results of a row's goal; purchases where the file counts nothing else. */
export function resultsOf({ results, purchases }: Sums): number | null {
  return results ?? purchases
}
