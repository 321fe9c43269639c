import { incompleteGamma } from '../../statistics/special'
import { joinRows } from '../../summary/slices'
import type { Group } from '../../summary/summary'
import type { Rule } from '../rule'
import { accountConcern, tierFor } from '../support'

/** ROAS at which the value just pays for the ads. */
const EVEN = 1
const SURE = 0.8
/** With fewer results, a return says nothing of what sales cost. */
const FEWEST = 5
/** From so many results the reported return is worth a decision, also where more luck might have paid for the ads. */
const ENOUGH = 15
/** A value per conversion this close to one unit of currency is the platform's placeholder. */
const PLACEHOLDER = 0.01

export const belowCost: Rule = {
  id: 'C13',
  version: 2,
  title: 'Sales that bring less than their ads cost',
  needs: ['spend', 'purchases', 'purchase value'],
  formula:
    'P(true results < those that would pay for the spend at the same order value), Poisson with a flat prior',
  threshold:
    'ROAS below 1 (or below 1 ÷ margin, if the client has set one) on at least 15 results, or 80% sure on at least 5; off when a target is set',
  source: 'Arithmetic; the same limits as an exact Poisson interval (Garwood 1936)',
  advice:
    'Agree with the client on what a sale may cost, and set it as a target or margin in the client’s targets. If the margin is known, look at price, offer and page.',
  caseAgainst:
    'First orders can be worth a loss if customers come back, and sales after the attribution window aren’t in the file.',
  evaluate: ({ summary, context: { targets }, sheets }) => {
    const groups = summary.groups.filter(({ goal, value }) => goal === 'sales' && value !== null)
    const total = (of: (group: Group) => number | null) =>
      groups.reduce((sum, group) => sum + (of(group) ?? 0), 0)
    const spend = total(({ slice }) => slice.sums.spend)
    const results = total((group) => group.results)
    const value = total((group) => group.value)
    if (targets?.roas || targets?.cpa || results < FEWEST || value === 0) return []
    const perResult = value / results
    const even = targets?.margin ? EVEN / targets.margin : EVEN
    const p = incompleteGamma(results + 0.5, (even * spend) / perResult)
    if (value >= even * spend || (p < SURE && results < ENOUGH) || Math.abs(perResult - 1) < PLACEHOLDER)
      return []
    return [
      accountConcern({
        issue: 'below_cost',
        // The return so far is arithmetic; only that of the next period is an estimate.
        tier: p >= SURE ? tierFor(p) : 'likely',
        probability: p,
        stake: even * spend - value,
        figures: [
          {
            metric: 'salesReturn',
            value: value / spend,
            rows: joinRows(groups.map(({ slice }) => slice)),
            inputs: [
              { metric: 'purchaseValue', value },
              { metric: 'spend', value: spend },
            ],
          },
        ],
        facts: sheets.account(['spend']),
        ...(targets?.margin
          ? { detail: 'margin', lever: 'fix_offer' }
          : { detail: 'break_even', lever: 'set_target' }),
      }),
    ]
  },
}
