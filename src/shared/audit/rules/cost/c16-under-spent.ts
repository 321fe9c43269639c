import type { Lever } from '../../findings/levers'
import type { RowLimit } from '../../../schemas/row-state'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

/** A row that spends less than this part of its budget is limited by something else. */
const HALF = 0.5
/** A row whose excess is at most this part of its spend costs about what the benchmark does. */
const ABOUT = 0.05
const DOUBTFUL = 0.25
/** Over fewer days, budgets are spent too unevenly to compare. */
const FEWEST_DAYS = 7

/** The step for each limit. A row that is learning is left alone; one limited by its budget spends all of it. */
const LEVER_OF: Partial<Record<RowLimit, Lever>> = {
  target: 'loosen_target',
  rank: 'raise_bid_or_quality',
  none: 'find_limit',
}

export const underSpent: Rule = {
  id: 'C16',
  title: 'Spends far less than its budget at a price that is fine',
  types: ['campaign', 'adSet'],
  needs: ['budget', 'period', 'spend', 'purchases or results'],
  formula: 'spend ÷ (daily budget × days), or ÷ lifetime budget',
  threshold:
    'less than half of the budget spent over at least 7 days; at most 5% of its spend above the benchmark, and a chance of waste below 25%',
  source: 'Google Ads Help on limited campaigns (bids, targets and quality before budget); the half is ours',
  advice: 'Find what’s holding it back (target, rank, approval or audience) before anyone adds budget.',
  caseAgainst: 'Budgets are often set high on purpose so they never hold delivery back.',
  evaluate: ({ weighing, standings, sheets, summary }) =>
    (daysOf(summary.period) ?? 0) < FEWEST_DAYS
      ? []
      : [...weighing.rows.values()].flatMap(({ part, row, excess, group, price }) => {
          const standing = standings.get(part.segmentId)
          const use = standing?.budgetUse ?? null
          const lever = standing && LEVER_OF[standing.limit]
          if (use === null || use >= HALF || !lever || standing.state !== 'on' || group.few) return []
          if (row.pWaste >= DOUBTFUL || excess > ABOUT * spendOf(part) || spendOf(part) < price.price)
            return []
          return [
            rowConcern(part, {
              issue: 'under_spent',
              tier: 'likely',
              stake: 0.1 * spendOf(part),
              figures: [
                {
                  metric: 'budgetUse',
                  value: use,
                  rows: part.rows,
                  inputs: [
                    { metric: 'spend', value: spendOf(part), of: part.segmentId },
                    { label: 'What the budget allowed', value: spendOf(part) / use, unit: 'money' },
                  ],
                },
              ],
              facts: sheets.of(part.segmentId, ['spend']),
              lever,
            }),
          ]
        }),
}
