import { ratio } from '../../../metrics/rates'
import { GOAL_WORDS, type Goal } from '../../goals/goals'
import type { Rule } from '../rule'
import { accountConcern } from '../support'
import { joinRows } from '../../summary/slices'

const POOR = 0.5
const MIN_CLICKS = 200

/** Goals that bring people to the site. */
const PAGED: readonly Goal[] = ['sales', 'traffic', 'landings', 'content', 'carts', 'checkouts', 'unknown']

export const landing: Rule = {
  id: 'C7',
  title: 'Clicks that never see the landing page',
  needs: ['link clicks', 'landing page views'],
  formula: 'landing page views ÷ link clicks',
  threshold: 'below 50% of at least 200 clicks; about 70% is usual',
  source: 'Lumanu, link clicks vs landing page views; an editable habit',
  advice:
    'Check page speed, redirects, the consent banner and accidental clicks. Half of the clicks never see the page.',
  caseAgainst:
    'Landing page views depend on the pixel and consent, so a low rate may be a tracking gap rather than lost visitors.',
  evaluate: ({ summary, sheets, trust }) => {
    const groups = summary.groups.filter(
      ({ goal, name }) => PAGED.includes(goal) && !trust.brokenSteps.get(name)?.has('landingPageViews'),
    )
    const clicks = groups.reduce((sum, { slice }) => sum + (slice.sums.clicks ?? 0), 0)
    const views = groups.reduce((sum, { slice }) => sum + (slice.sums.landingPageViews ?? 0), 0)
    const rate = ratio(views, clicks)
    if (summary.labels.clicks !== 'link clicks' || summary.total.sums.landingPageViews === null) return []
    if (rate === null || rate >= POOR || clicks < MIN_CLICKS || views === 0) return []
    return [
      accountConcern({
        issue: 'landing',
        tier: 'likely',
        stake: groups.reduce((sum, { slice }) => sum + (slice.sums.spend ?? 0), 0) * (POOR - rate),
        figures: [
          {
            metric: 'landingRate',
            value: rate,
            rows: joinRows(groups.map(({ slice }) => slice)),
            inputs: [
              { metric: 'landingPageViews', value: views },
              { metric: 'clicks', value: clicks },
            ],
            ...(groups.length < summary.groups.length && {
              formula: `landing page views ÷ link clicks, rows bought for ${groups.map(({ goal }) => GOAL_WORDS[goal].label).join(' or ')}`,
            }),
          },
        ],
        facts: sheets.account(['clicks']),
        lever: 'speed_up_page',
      }),
    ]
  },
}
