import { OF_ADS } from '../guard'
import { isBlamedElsewhere, isClickRateMadeUp } from '../cost/c6-funnel-step'
import { ratio } from '../../../metrics/rates'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isExpensive, isMaterial } from '../support'

const TIMES = 1.3
const MIN_PURCHASES = 10

export const weakAdGoodPage: Rule = {
  id: 'I2',
  version: 2,
  title: 'Few click, but those who do buy',
  types: OF_ADS,
  needs: ['impressions', 'clicks', 'purchases'],
  formula: 'P(CTR < 0.7 × the group’s), conversion rate at least 1.3 × the group’s',
  threshold:
    'at least 80%, 10 purchases or more; clicks that buy so much better that the low CTR costs less than 5%, or a clearly expensive row whose gap is another step, say nothing against the ad',
  source: 'Motion’s click-rate × conversion-rate quadrants; the test is ours',
  advice:
    'Few people click, but those who do buy. Strengthen the hook and call to action, and keep the offer.',
  caseAgainst: 'A picky ad may be doing the qualifying: more clicks could mean worse ones.',
  evaluate: (input) =>
    findLowRows(input, {
      issue: 'weak_ad_good_page',
      metric: 'ctr',
      cut: 0.7,
      count: ({ sums }) => [sums.clicks, sums.impressions],
      facts: ['conversionRate', 'ctr'],
      lever: 'new_creative',
      groups: ({ goal }) => goal === 'sales',
      rows: (part, group) =>
        isMaterial(part, group) &&
        (part.sums.purchases ?? 0) >= MIN_PURCHASES &&
        !isExpensive(input, part) &&
        !isClickRateMadeUp(input, part) &&
        !isBlamedElsewhere(input, part) &&
        (ratio(part.metrics.conversionRate, group.slice.metrics.conversionRate) ?? 0) >= TIMES,
    }),
}
