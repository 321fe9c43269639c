import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

export const lowEngagement: Rule = {
  id: 'E1',
  title: 'Engagement rate far below the account’s',
  types: ['engaged'],
  needs: ['impressions', 'engagements, or reactions, comments, shares and saves'],
  formula: 'P(engagements ÷ impressions < 0.6 × the group’s)',
  threshold: 'at least 90% sure; rows with at least 0.3 of the average spend',
  source: 'Beta-Binomial as for CTR; published bands (under 0.5% poor) disagree on the base and are not used',
  advice: 'People scroll past it. Try a different topic or format before you reword it.',
  caseAgainst: 'Ads that sell don’t need reactions.',
  evaluate: (input) =>
    findLowRows(input, {
      issue: 'low_engagement',
      metric: 'engagementRate',
      cut: 0.6,
      sure: 0.9,
      count: ({ sums }) => [sums.engagements, sums.impressions],
      facts: ['engagementRate', 'engagements', 'impressions'],
      lever: 'new_creative',
      rows: isMaterial,
    }),
}
