import { OF_ADS } from '../guard'
import { incompleteBeta } from '../../statistics/special'
import type { Rule } from '../rule'
import { isExpensive, rowConcern, spendOf } from '../support'

const TIMES = 2
const SHARE = 0.85
const SURE = 0.9
const MIN_PURCHASES = 10

export const falseWinner: Rule = {
  id: 'F5',
  version: 2,
  title: 'The most shown creative is not the one that sells',
  types: OF_ADS,
  needs: ['impressions', 'clicks', 'purchases'],
  formula: 'P(conversion rate of the most shown < 0.85 × that of the next)',
  threshold: 'at least 90%, twice the impressions, 10 purchases on each',
  source: 'Honest Growth, false winner (2 × impressions, 15% lower conversion rate); the test is ours',
  advice: 'Give the runner-up its own budget. This one leads on delivery, not on sales.',
  caseAgainst:
    'The ad shown more reaches colder people, who buy less often, so the two rates aren’t from the same audience.',
  evaluate: (input) => {
    const { summary, sheets, trust } = input
    return summary.groups
      .filter(({ goal }) => goal === 'sales')
      .flatMap((group) => {
        const [top, next] = group.parts
          .filter((part) => !trust.quarantined.has(part))
          .sort((a, b) => (b.sums.impressions ?? 0) - (a.sums.impressions ?? 0) || spendOf(b) - spendOf(a))
        if (!top || !next || (top.sums.impressions ?? 0) < TIMES * (next.sums.impressions ?? 0)) return []
        if ((top.sums.purchases ?? 0) < MIN_PURCHASES || (next.sums.purchases ?? 0) < MIN_PURCHASES) return []
        const rate = next.metrics.conversionRate
        const bought = top.sums.purchases ?? 0
        const clicks = Math.max(bought, top.sums.clicks ?? 0)
        if (rate === null) return []
        const p = incompleteBeta(1 + bought, 1 + clicks - bought, Math.min(1, SHARE * rate))
        // Its own clicks may cost too much: then it gets no budget of its own.
        if (p < SURE || isExpensive(input, next)) return []
        return [
          rowConcern(top, {
            issue: 'false_winner',
            tier: 'likely',
            probability: p,
            stake: 0.1 * spendOf(top),
            facts: sheets.of(top.segmentId, ['conversionRate', 'impressions']),
            lever: 'fund_runner_up',
          }),
        ]
      })
  },
}
