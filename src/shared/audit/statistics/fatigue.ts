import { normalCdf } from './special'

export interface AdDay {
  /** ISO date. */
  day: string
  impressions: number
  clicks: number
  spend: number
}

export interface AdSeries {
  days: readonly AdDay[]
}

export interface Fatigue {
  index: number
  /** P(click rate lost at least 23% over the ad's life, net of the account). */
  p: number
  /** The estimated loss as a fraction of the starting rate, net of the account. */
  drop: number
  /** Spend that bought the clicks that no longer came. */
  cost: number
}

const MIN_DAYS = 14
const MIN_CLICKS = 40
const MIN_ADS = 3
const LOSS = Math.log(0.77)
const SURE = 0.8

/**
 * Ads whose click rate wears out. Weighted log-linear trend of CTR by ad (weights = clicks, standard error inflated by the
 * scatter), minus the account's median slope, since season and auction move every ad (audit method, §1.8). Needs 14 days
 * and 40 clicks an ad, and 3 such ads.
 */
export function findFatigue(series: readonly AdSeries[]): Fatigue[] {
  const fits = series.flatMap(({ days }, index) => {
    const live = dateFromStart(days)
    const clicks = live.reduce((sum, d) => sum + d.clicks, 0)
    return live.length < MIN_DAYS || clicks < MIN_CLICKS ? [] : [{ index, live, ...fitTrend(live) }]
  })
  if (fits.length < MIN_ADS) return []
  const slopes = fits.map((fit) => fit.slope).sort((a, b) => a - b)
  const middle = slopes.length >> 1
  const common = slopes.length % 2 ? slopes[middle]! : (slopes[middle - 1]! + slopes[middle]!) / 2
  return fits.flatMap(({ index, live, slope, error }) => {
    const span = live.at(-1)!.t
    const drop = (slope - common) * span
    const p = normalCdf((LOSS - drop) / (error * span))
    if (p < SURE) return []
    const cost = live.reduce(
      (sum, d) => sum + d.spend * (1 - Math.exp(Math.min(0, (slope - common) * d.t))),
      0,
    )
    return [{ index, p, drop: 1 - Math.exp(drop), cost }]
  })
}

interface DatedDay extends AdDay {
  /** Calendar days since the ad's first: a pause counts. */
  t: number
}

const DAY = 86_400_000

function dateFromStart(days: readonly AdDay[]): DatedDay[] {
  const live = days.filter((d) => d.impressions > 0).sort((a, b) => (a.day < b.day ? -1 : 1))
  const start = Date.parse(live[0]?.day ?? '')
  return live.map((d) => ({ ...d, t: Math.round((Date.parse(d.day) - start) / DAY) }))
}

function fitTrend(days: readonly DatedDay[]): { slope: number; error: number } {
  let w = 0
  let wt = 0
  let wy = 0
  const points = days.map(({ clicks, impressions, t }) => {
    const weight = clicks + 0.5
    const y = Math.log(weight / Math.max(1, impressions))
    w += weight
    wt += weight * t
    wy += weight * y
    return { weight, y, t }
  })
  const center = wt / w
  const level = wy / w
  let sxx = 0
  let sxy = 0
  for (const { weight, y, t } of points) {
    sxx += weight * (t - center) ** 2
    sxy += weight * (t - center) * y
  }
  const slope = sxy / sxx
  const scatter = points.reduce(
    (sum, { weight, y, t }) => sum + weight * (y - level - slope * (t - center)) ** 2,
    0,
  )
  return { slope, error: Math.sqrt(Math.max(1, scatter / (points.length - 2)) / sxx) }
}
