import { salesRow } from '../examples'
import { findLowRows } from '../rate-rule'
import type { Rule } from '../rule'
import { isMaterial } from '../support'

export const promise: Rule = {
  id: 'T4',
  version: 1,
  title: 'Text and page do not match',
  types: ['copy'],
  needs: ['link clicks', 'landing page views'],
  formula: 'P(landing page views ÷ link clicks < 0.8 × the group’s)',
  threshold: 'at least 95%, unless the clicks do not land at all',
  source: 'After C7 and C10; the test is ours',
  advice:
    'Its readers leave before the page has loaded: check that the page shows what the text promises, first thing.',
  caseAgainst: 'Different pages load at different speeds.',
  passing: { type: 'copy', rows: rows(600, 610, 590) },
  failing: { type: 'copy', rows: rows(600, 610, 400) },
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

function rows(...views: number[]) {
  return views.map((landingPageViews, at) =>
    salesRow('adName', `Ad ${at + 1}`, [500, 40_000, 800, 20, 1300], { landingPageViews }),
  )
}
