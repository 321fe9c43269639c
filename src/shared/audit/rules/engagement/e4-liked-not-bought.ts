import { ratio } from '../../../metrics/rates'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

const TIMES = 1.25

export const likedNotBought: Rule = {
  id: 'E4',
  title: 'Engaged with, not bought from',
  types: ['engaged'],
  needs: ['engagements', 'clicks', 'purchases'],
  formula: 'P(conversion rate < half of the group’s) where the engagement rate is 1.25 × the group’s or more',
  threshold: 'at least 80%',
  source: 'Motion’s two-by-two of engagement and conversion; the test is ours',
  advice: 'People like it but don’t buy. Keep it as social proof and change the call to action.',
  caseAgainst: 'It may warm people up for another row that sells later.',
  evaluate: (input) =>
    findLowRows(input, {
      issue: 'liked_not_bought',
      metric: 'conversionRate',
      cut: 0.5,
      count: ({ sums }) => [sums.purchases, sums.clicks],
      facts: ['conversionRate', 'engagementRate'],
      lever: 'change_call_to_action',
      groups: ({ goal }) => goal === 'sales',
      rows: (part, group) => {
        const own = ratio(part.sums.engagements, part.sums.impressions)
        const whole = ratio(group.slice.sums.engagements, group.slice.sums.impressions)
        return isMaterial(part, group) && own !== null && whole !== null && own >= TIMES * whole
      },
    }),
}
