import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

export const promise: Rule = {
  id: 'T4',
  title: 'Text and page do not match',
  types: ['copy'],
  needs: ['link clicks', 'landing page views'],
  formula: 'P(landing page views ÷ link clicks < 0.8 × the group’s)',
  threshold: 'at least 95% sure, unless the clicks don’t land at all',
  source: 'After C7 and C10; the test is ours',
  advice: 'People leave before the page loads. Make sure the page opens with what the ad promises.',
  caseAgainst: 'Different pages load at different speeds.',
  evaluate: (input) => {
    const lost = new Set(input.judging.mistracked.map(({ part }) => part))
    return findLowRows(input, {
      issue: 'promise',
      metric: 'landingRate',
      cut: 0.8,
      sure: 0.95,
      count: ({ sums }) => [sums.landingPageViews, sums.clicks],
      facts: ['landingRate', 'clicks'],
      lever: 'fix_landing',
      groups: () => input.summary.labels.clicks === 'link clicks',
      rows: (part, group) => isMaterial(part, group) && !lost.has(part),
    })
  },
}
