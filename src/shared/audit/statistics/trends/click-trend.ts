import type { DayPoint } from '../../../schemas/segment'

/** A day of an ad; missing values count as zero. */
export type AdDay = Pick<DayPoint, 'day' | 'impressions' | 'clicks' | 'spend'>

export interface DatedDay {
  /** Calendar days since the ad's first day, pauses included. */
  t: number
  impressions: number
  clicks: number
  spend: number
}

const DAY = 86_400_000
/** Newton's method converges on a Poisson likelihood in a few rounds. */
const ROUNDS = 12

export function dateFromStart(days: readonly AdDay[]): DatedDay[] {
  const live = days.filter((d) => (d.impressions ?? 0) > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
  const start = Date.parse(live[0]?.day ?? '')
  return live.map(({ day, impressions, clicks, spend }) => ({
    t: Math.round((Date.parse(day) - start) / DAY),
    impressions: impressions!,
    clicks: clicks ?? 0,
    spend: spend ?? 0,
  }))
}

/**
 * Trend of ln CTR per day: clicks ~ Poisson(impressions × e^(a + b·t)). The standard error is inflated where days
 * scatter more than Poisson counts do (Pearson’s χ² over its degrees of freedom).
 */
export function fitTrend(days: readonly DatedDay[]): { slope: number; error: number } {
  const span = Math.max(1, days.at(-1)!.t)
  const points = days.map(({ clicks, impressions, t }) => ({ clicks, impressions, x: t / span - 0.5 }))
  const total = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0)
  let level = Math.log(
    Math.max(
      0.5,
      total(({ clicks }) => clicks),
    ) / total(({ impressions }) => impressions),
  )
  let slope = 0
  let information = 1
  for (let round = 0; round < ROUNDS; round++) {
    const expected = ({ impressions, x }: (typeof points)[number]) =>
      impressions * Math.exp(level + slope * x)
    const [m0, m1, m2] = [
      total(expected),
      total((p) => expected(p) * p.x),
      total((p) => expected(p) * p.x * p.x),
    ]
    const [g0, g1] = [total((p) => p.clicks - expected(p)), total((p) => (p.clicks - expected(p)) * p.x)]
    const determinant = m0 * m2 - m1 * m1
    information = determinant / m0
    if (!(determinant > 0)) break
    level += Math.max(-1, Math.min(1, (m2 * g0 - m1 * g1) / determinant))
    slope += Math.max(-1, Math.min(1, (m0 * g1 - m1 * g0) / determinant))
  }
  const scatter = total(({ clicks, impressions, x }) => {
    const expected = impressions * Math.exp(level + slope * x)
    return (clicks - expected) ** 2 / Math.max(expected, 1e-9)
  })
  const error = Math.sqrt(Math.max(1, scatter / (points.length - 2)) / Math.max(information, 1e-9))
  return { slope: slope / span, error: error / span }
}
