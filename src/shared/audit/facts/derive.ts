import type { MetricKey } from '../../metrics/catalogue'
import { ratio } from '../../metrics/rates'
import type { Labels } from '../../schemas/analysis'
import type { Slice } from '../summary/summary'

export interface DerivedFigure {
  metric: MetricKey
  value: number | null
  inputs: { metric: MetricKey; value: number | null }[]
}

/** Every figure that some rows give, in the order in which a report prints them; null where the file lacks a column. */
export function derive({ sums, metrics, more }: Slice, labels: Labels): DerivedFigure[] {
  const spend = input('spend', sums.spend)
  const impressions = input('impressions', sums.impressions)
  const clicks = input('clicks', sums.clicks)
  const purchases = input('purchases', sums.purchases)
  const results = input('results', sums.results)
  const value = input('purchaseValue', sums.purchaseValue)
  const engagements = input('engagements', sums.engagements)
  const video3s = input('video3s', sums.video3s)
  const landing = input('landingPageViews', sums.landingPageViews)
  const reach = input('reach', sums.reach)
  const thruPlays = input('thruPlays', sums.thruPlays)
  return [
    of('spend', sums.spend),
    of('impressions', sums.impressions),
    of('clicks', sums.clicks),
    of('purchases', sums.purchases),
    of('purchaseValue', sums.purchaseValue),
    of('results', sums.results),
    of('landingPageViews', sums.landingPageViews),
    of('engagements', sums.engagements),
    of('video3s', sums.video3s),
    of('thruPlays', sums.thruPlays),
    of('reach', sums.reach),
    of('cpm', metrics.cpm, spend, impressions),
    of('ctr', metrics.ctr, clicks, impressions),
    of('cpc', metrics.cpc, spend, clicks),
    of('costPerPurchase', metrics.costPerPurchase, spend, purchases),
    of('costPerResult', ratio(sums.spend, sums.results), spend, results),
    of('roas', metrics.roas, value, spend),
    of('conversionRate', metrics.conversionRate, purchases, clicks),
    of('averageOrderValue', ratio(sums.purchaseValue, sums.purchases), value, purchases),
    of(
      'landingRate',
      labels.clicks === 'link clicks' ? ratio(sums.landingPageViews, sums.clicks) : null,
      landing,
      clicks,
    ),
    of('frequency', ratio(sums.impressions, sums.reach), impressions, reach),
    of('hookRate', ratio(sums.video3s, sums.impressions), video3s, impressions),
    of('holdRate', ratio(sums.thruPlays, sums.video3s), thruPlays, video3s),
    of(
      'completionRate',
      ratio(sums.video100, sums.videoPlays ?? sums.video3s),
      input('video100', sums.video100),
    ),
    of('averagePlaySeconds', more.avgPlaySeconds ?? null),
    of('engagementRate', ratio(sums.engagements, sums.impressions), engagements, impressions),
    of('costPerEngagement', ratio(sums.spend, sums.engagements), spend, engagements),
  ]
}

function input(metric: MetricKey, value: number | null) {
  return { metric, value }
}

function of(metric: MetricKey, value: number | null, ...inputs: DerivedFigure['inputs']): DerivedFigure {
  return { metric, value, inputs }
}
