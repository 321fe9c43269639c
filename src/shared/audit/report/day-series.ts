import { addDays } from '../summary/add-days'
import { tidy } from '../../metrics/rates'
import type { DayPoint, DaySeries } from '../../schemas/segment'

const DAY = 86_400_000
const FIGURES = [
  'spend', 'impressions', 'clicks', 'purchases', 'purchaseValue', 'results', 'goalSpend', 'goalValue',
] as const // prettier-ignore
/** Maximum points of a segment's small chart. */
const MOST_POINTS = 120
const WEEK = 7

/** Stores daily points by column, without columns that are empty throughout. */
export function toDaySeries(points: readonly DayPoint[], step = 1): DaySeries | undefined {
  const [first] = points
  if (!first) return undefined
  const offsets = points.map(({ day }) => (Date.parse(day) - Date.parse(first.day)) / DAY)
  const series: DaySeries = { start: first.day, step }
  if (offsets.some((offset, at) => offset !== at * step)) series.offsets = offsets
  for (const name of FIGURES)
    if (points.some((point) => (point[name] ?? null) !== null))
      series[name] = points.map((point) => point[name] ?? null)
  return series
}

/** `toDaySeries` by week where there are many days. The last week is always whole. */
export function toShortSeries(points: readonly DayPoint[]): DaySeries | undefined {
  return points.length <= MOST_POINTS ? toDaySeries(points) : toDaySeries(sumWeeks(points), WEEK)
}

/** The daily points of a stored series, in its current or its older form. */
export function toDayPoints(series: DaySeries | readonly DayPoint[] | undefined): DayPoint[] {
  if (series === undefined) return []
  if (!('start' in series)) return [...series]
  const { start, step, offsets } = series
  const length = offsets?.length ?? Math.max(0, ...FIGURES.map((name) => series[name]?.length ?? 0))
  return Array.from({ length }, (_, at) => ({
    day: addDays(start, offsets?.[at] ?? at * step),
    spend: series.spend?.[at] ?? null,
    impressions: series.impressions?.[at] ?? null,
    clicks: series.clicks?.[at] ?? null,
    purchases: series.purchases?.[at] ?? null,
    purchaseValue: series.purchaseValue?.[at] ?? null,
    results: series.results?.[at] ?? null,
    ...(series.goalSpend && { goalSpend: series.goalSpend[at] ?? null }),
    ...(series.goalValue && { goalValue: series.goalValue[at] ?? null }),
  }))
}

/** Days that one point of a stored series covers. */
export function stepOf(series: DaySeries | readonly DayPoint[] | undefined): number {
  return series !== undefined && 'step' in series ? series.step : 1
}

function sumWeeks(points: readonly DayPoint[]): DayPoint[] {
  const last = Date.parse(points.at(-1)!.day)
  const weeks = new Map<number, DayPoint[]>()
  for (const point of points) {
    const ago = Math.floor((last - Date.parse(point.day)) / DAY / WEEK)
    weeks.set(ago, [...(weeks.get(ago) ?? []), point])
  }
  return [...weeks].map(([ago, days]) => {
    const week: DayPoint = { ...days[0]!, day: addDays(points.at(-1)!.day, -ago * WEEK - WEEK + 1) }
    for (const name of FIGURES)
      if (name in week)
        week[name] = days.every((day) => (day[name] ?? null) === null)
          ? null
          : tidy(days.reduce((sum, day) => sum + (day[name] ?? 0), 0))
    return week
  })
}
