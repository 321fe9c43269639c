import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'

/** Zero results in 1,000 clicks mean a conversion rate below 0.3%, with 95% certainty (rule of three). */
const CLICKS = 1000

export const noResults: Rule = {
  id: 'C15',
  title: 'Clicks by the thousand, and not one result',
  needs: ['spend', 'clicks', 'purchases or results'],
  formula: 'results = 0 over all rows bought for one goal',
  threshold:
    'at least 1,000 clicks without a result: the conversion rate is then below 0.3% (95% sure, rule of three)',
  source: 'Our own; rule of three after Hanley and Lippman-Hand (JAMA 1983)',
  advice: 'Follow one click all the way through and see whether it’s counted before you discuss cost.',
  caseAgainst:
    'Long buying decisions may end after the period, and some stores sell to fewer than three in a thousand visitors.',
  evaluate: (input) =>
    input.trust.stopsCost
      ? []
      : hardGroups(input.summary).flatMap((group) => {
          const { slice, results, name } = group
          if (results !== 0 || (slice.sums.clicks ?? 0) < CLICKS || spendOf(slice) === 0) return []
          return [
            accountConcern({
              key: name,
              issue: 'no_results',
              tier: 'confirmed',
              stake: spendOf(slice),
              figures: [
                { metric: 'clicks', value: slice.sums.clicks, rows: slice.rows },
                { metric: 'spend', value: slice.sums.spend, rows: slice.rows },
              ],
              lever: 'fix_tracking',
            }),
          ]
        }),
}
