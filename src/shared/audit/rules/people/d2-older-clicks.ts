import { toAge } from '../../../exports/values/vocabulary'
import { isProtected } from '../guard'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

export const olderClicks: Rule = {
  id: 'D2',
  title: 'Clicks without buyers in the older ages',
  types: ['ageRange'],
  needs: ['age', 'link clicks', 'purchases'],
  formula: 'P(conversion rate < half of the group’s), ages from 55',
  threshold: 'at least 80% sure; rows with at least 0.3 of the average spend',
  source: 'Digitanomy (57% of spend from 55+ under click optimization) and ClickZ; the test is ours',
  advice:
    'Optimize for purchases, not clicks. Older people click more readily, and the platform chases clicks if told to.',
  caseAgainst: 'Some stores live on older customers. This check only fires where they click and don’t buy.',
  evaluate: (input) =>
    isProtected(input)
      ? []
      : findLowRows(input, {
          issue: 'clicks_without_buyers',
          metric: 'conversionRate',
          cut: 0.5,
          count: ({ sums }) => [sums.purchases, sums.clicks],
          facts: ['conversionRate', 'clicks'],
          lever: 'optimize_for_result',
          groups: ({ goal }) => goal === 'sales',
          rows: (part, group) => isMaterial(part, group) && isOlder(part.label),
        }),
}

function isOlder(label: string): boolean {
  return Number.parseInt(toAge(label) ?? '', 10) >= 55
}
