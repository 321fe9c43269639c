import { ratio } from '../../../metrics/rates'
import { LOW_CUTS } from '../../statistics/low-rates'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isExpensive } from '../support'

const TIMES = 1.2
const MIN_PURCHASES = 10

export const changeOpening: Rule = {
  id: 'V5',
  title: 'A weak opening in front of a video that sells',
  types: ['video'],
  needs: ['3-second plays', 'impressions', 'clicks', 'purchases'],
  formula: 'P(hook rate < 0.75 × the group’s), conversion rate at least 1.2 × the group’s',
  threshold: 'at least 80%, 10 purchases or more',
  source: 'Motion’s hook × conversion quadrants; the test is ours',
  advice: 'Change only the first three seconds. Viewers who stay buy, so it’s the best hour you can spend.',
  caseAgainst: 'The slow opening may be what keeps the wrong people out.',
  evaluate: (input) =>
    findLowRows(input, {
      issue: 'change_opening',
      metric: 'hookRate',
      cut: LOW_CUTS.hook,
      count: ({ sums }) => [sums.video3s, sums.impressions],
      facts: ['conversionRate', 'hookRate'],
      lever: 'new_opening',
      groups: ({ goal }) => goal === 'sales',
      rows: (part, group) =>
        (part.sums.purchases ?? 0) >= MIN_PURCHASES &&
        !isExpensive(input, part) &&
        (ratio(part.metrics.conversionRate, group.slice.metrics.conversionRate) ?? 0) >= TIMES,
    }),
}
