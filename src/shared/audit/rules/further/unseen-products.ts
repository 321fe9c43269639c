import type { Rule } from '../rule'
import { accountConcern } from '../support'
import { joinRows } from '../../summary/slices'

const SHARE = 0.1
const FEWEST = 5

/** Products of the feed that were never shown. */
export const unseenProducts: Rule = {
  id: 'PR2',
  title: 'Products that were never shown',
  types: ['product'],
  needs: ['product', 'impressions'],
  formula: 'products with no impression and no cost ÷ all products of the file',
  threshold: 'at least 5 of them, and 10% of the products',
  source: '“Zombie” products after Smarter Ecommerce and Producthero; the share is ours',
  advice:
    'Check the feed for titles, prices, stock and disapprovals, then give these products their own campaign.',
  caseAgainst: 'A product out of stock or season should not be shown.',
  evaluate: ({ summary }) => {
    const unseen = summary.segments.filter(({ sums }) => sums.impressions === 0 && (sums.spend ?? 0) === 0)
    if (unseen.length < Math.max(FEWEST, SHARE * summary.segments.length)) return []
    return [
      accountConcern({
        issue: 'unseen_products',
        tier: 'confirmed',
        figures: [
          {
            metric: 'segments',
            value: unseen.length,
            rows: joinRows(unseen),
            formula: 'products without an impression',
          },
        ],
        stake: (summary.total.sums.spend ?? 0) / 20,
        lever: 'fix_feed',
      }),
    ]
  },
}
