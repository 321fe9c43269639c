import { OF_ADS } from '../guard'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

const CLICKY = 0.02

export const clicksWithoutBuyers: Rule = {
  id: 'C10',
  title: 'Cheap clicks that do not buy',
  types: ['campaign', 'gender', 'location', 'engaged', ...OF_ADS],
  needs: ['impressions', 'link clicks', 'purchases'],
  formula: 'P(conversion rate < half of the group’s), where link CTR is above 2% and above the group’s',
  threshold: 'at least 80%',
  source: 'Phouse Media (link CTR over 2% without conversions); the test is ours',
  advice: 'It draws clicks that don’t buy. Match the ad’s promise to what the page offers.',
  caseAgainst: 'Some rows are there to bring in people who buy later through another one.',
  evaluate: (input) =>
    findLowRows(input, {
      issue: 'clicks_without_buyers',
      metric: 'conversionRate',
      cut: 0.5,
      count: ({ sums }) => [sums.purchases, sums.clicks],
      facts: ['conversionRate', 'ctr', 'clicks'],
      lever: 'fix_landing',
      groups: ({ goal }) => goal === 'sales' && input.summary.labels.clicks === 'link clicks',
      rows: (part, group) =>
        isMaterial(part, group) && (part.metrics.ctr ?? 0) > Math.max(CLICKY, group.slice.metrics.ctr ?? 0),
    }),
}
