import { inputsOf, valueOf, type MetricKey } from '../../metrics/catalogue'
import { ratio } from '../../metrics/rates'
import type { Labels } from '../../schemas/segment'
import type { Slice } from '../summary/summary'
import type { InputDraft } from './fact-book'

export interface DerivedFigure {
  metric: MetricKey
  value: number | null
  inputs: InputDraft[]
}

/** Figures that every row has, in the order in which a report prints them. */
export const FIGURES: readonly MetricKey[] = [
  'spend', 'impressions', 'clicks', 'purchases', 'purchaseValue', 'results', 'landingPageViews', 'engagements',
  'video3s', 'thruPlays', 'reach', 'cpm', 'ctr', 'cpc', 'costPerPurchase', 'costPerResult', 'roas',
  'conversionRate', 'averageOrderValue', 'landingRate', 'frequency', 'hookRate', 'holdRate', 'completionRate',
  'averagePlaySeconds', 'engagementRate', 'costPerEngagement',
] // prettier-ignore

/** Every figure that some rows give; null where the file lacks a column. */
export function listFigures({ sums, more, landedClicks }: Slice, labels: Labels): DerivedFigure[] {
  return FIGURES.map((metric): DerivedFigure => {
    if (metric === 'completionRate') {
      const value = ratio(sums.video100, sums.videoPlays ?? sums.video3s)
      const plays: InputDraft =
        sums.videoPlays === null
          ? { metric: 'video3s', value: sums.video3s }
          : { label: 'Plays', value: sums.videoPlays }
      return { metric, value, inputs: [{ metric: 'video100', value: sums.video100 }, plays] }
    }
    if (metric === 'averagePlaySeconds') return { metric, value: more.avgPlaySeconds ?? null, inputs: [] }
    // Only clicks on links can land, and only those of rows that count landing page views.
    const own = metric === 'landingRate' ? { ...sums, clicks: landedClicks ?? sums.clicks } : sums
    const lands = metric !== 'landingRate' || labels.clicks === 'link clicks'
    const inputs = inputsOf(metric).map((name): InputDraft => ({ metric: name, value: own[name] }))
    const [above, ...below] = inputs
    return {
      metric,
      value: lands ? valueOf(metric, own) : null,
      inputs:
        metric === 'cpm' && above
          ? [{ label: 'Impressions of a mille', value: 1000 }, { ...above, op: '×' }, ...below]
          : inputs,
    }
  })
}
