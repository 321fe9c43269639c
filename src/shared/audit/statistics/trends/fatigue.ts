import { dateFromStart, fitTrend, type AdDay } from './click-trend'
import { inferLosses } from './wear'

export interface AdSeries {
  days: readonly AdDay[]
}

export interface Fatigue {
  index: number
  /** P(click rate lost at least 23% over the ad's life, net of the account). */
  p: number
  /** The estimated loss as a fraction of the starting rate, net of the account. */
  drop: number
  /** Spend needed to buy the lost clicks. */
  cost: number
}

const MIN_DAYS = 14
const MIN_CLICKS = 40
const MIN_ADS = 3
/** Above this probability an ad is called worn; the model already allows for differences between ads. */
const SURE = 0.5

/**
 * Ads whose click rate wears out. Log-linear Poisson trend of CTR by ad, relative to the trend that all ads share,
 * since season and auction move every ad (audit method, §1.8). The spread between ads and the share of worn ads are
 * estimated from the account, so that a few clicks prove nothing. Needs 14 days and 40 clicks per ad, and 3 such ads.
 */
export function findFatigue(series: readonly AdSeries[]): Fatigue[] {
  const fits = series.flatMap(({ days }, index) => {
    const live = dateFromStart(days)
    const clicks = live.reduce((sum, d) => sum + d.clicks, 0)
    return live.length < MIN_DAYS || clicks < MIN_CLICKS
      ? []
      : [{ index, span: live.at(-1)!.t, ...fitTrend(live) }]
  })
  if (fits.length < MIN_ADS) return []
  const losses = inferLosses(fits)
  return fits.flatMap(({ index }, at) => {
    const { p, change, daily } = losses[at]!
    if (p < SURE) return []
    const cost = dateFromStart(series[index]!.days).reduce(
      (sum, d) => sum + d.spend * (1 - Math.exp(Math.min(0, daily * d.t))),
      0,
    )
    return [{ index, p, drop: 1 - Math.exp(change), cost }]
  })
}
