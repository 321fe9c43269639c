import type { Rule } from '../rule'
import { accountConcern } from '../support'

const APART = 0.2

export const blendedCost: Rule = {
  id: 'O2',
  title: 'The blended cost per purchase misleads',
  needs: ['objective or result type', 'purchases'],
  formula: 'spend ÷ purchases of all rows, against rows bought for sales',
  threshold: 'more than 20% apart',
  source: 'Compare only inside an objective (Fujisan Marketing); Simpson’s paradox',
  advice:
    'Report the cost of the campaigns that optimize for sales. The blended figure includes spend that was never meant to sell.',
  caseAgainst:
    'The blended figure is the right one if the question is what all advertising brings in together.',
  evaluate: ({ summary, sheets, book }) => {
    const [sales, ...others] = summary.groups.filter(({ goal }) => goal === 'sales')
    if (others.length > 0) return []
    const blended = summary.total.metrics.costPerPurchase
    const own = sales?.slice.metrics.costPerPurchase
    if (!sales || summary.groups.length < 2 || !blended || !own || blended / own <= 1 + APART) return []
    return [
      accountConcern({
        issue: 'blended_cost',
        tier: 'confirmed',
        figures: [
          {
            metric: 'costPerPurchase',
            value: blended,
            inputs: [
              { metric: 'spend', value: summary.total.sums.spend, of: 'account' },
              { metric: 'purchases', value: summary.total.sums.purchases, of: 'account' },
            ],
            rows: summary.total.rows,
            ...(book.find(`group:${sales.name}`, 'costPerPurchase') && {
              comparedTo: book.find(`group:${sales.name}`, 'costPerPurchase')!.id,
            }),
          },
        ],
        facts: sheets.account(['spend', 'purchases']),
        inert: true,
      }),
    ]
  },
}
