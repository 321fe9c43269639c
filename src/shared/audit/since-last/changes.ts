import { METRICS, type MetricKey } from '../../metrics/catalogue'
import { ratio, toMetrics, variance } from '../../metrics/rates'
import type { Change, Sums } from '../../schemas/analysis'
import type { Frame } from './frame'

const OF_RESULTS: readonly MetricKey[] = [
  'purchases',
  'purchaseValue',
  'costPerPurchase',
  'roas',
  'conversionRate',
  'results',
  'costPerResult',
  'averageOrderValue',
]
const OF_CLICKS: readonly MetricKey[] = ['clicks', 'ctr', 'cpc', 'conversionRate', 'landingRate']

/** Change of each figure that both files have, and whether it is good. */
export function listChanges({ before, now, results, clicks, money }: Frame): Change[] {
  const old = figuresOf(before.totals)
  const fresh = figuresOf(now.totals)
  return (Object.keys(fresh) as MetricKey[])
    .filter((metric) => results || !OF_RESULTS.includes(metric))
    .filter((metric) => clicks || !OF_CLICKS.includes(metric))
    .filter((metric) => money || METRICS[metric].unit !== 'money')
    .flatMap((metric) => {
      const [from, to] = [old[metric] ?? null, fresh[metric] ?? null]
      if (from === null || to === null) return []
      const { better } = METRICS[metric]
      const good = from === to || better === 'neither' ? null : to > from === (better === 'higher')
      return [{ metric, before: from, now: to, relative: variance(to, from), better: good }]
    })
}

function figuresOf(sums: Sums): Partial<Record<MetricKey, number | null>> {
  return {
    spend: sums.spend,
    impressions: sums.impressions,
    clicks: sums.clicks,
    purchaseValue: sums.purchaseValue,
    ...toMetrics(sums),
    results: sums.results,
    costPerResult: ratio(sums.spend, sums.results),
    averageOrderValue: ratio(sums.purchaseValue, sums.purchases),
    landingRate: ratio(sums.landingPageViews, sums.clicks),
    hookRate: ratio(sums.video3s, sums.impressions),
    holdRate: ratio(sums.thruPlays, sums.video3s),
    engagementRate: ratio(sums.engagements, sums.impressions),
  }
}
