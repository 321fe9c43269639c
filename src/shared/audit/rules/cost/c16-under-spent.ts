import type { Lever } from '../../findings/levers'
import type { RowLimit } from '../../../schemas/row-state'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

/** A row that spends less of its budget than this is held back by something else than its budget. */
const HALF = 0.5
/** A row that paid up to this part of its spend above the benchmark costs about as much as it should. */
const ABOUT = 0.05
const DOUBTFUL = 0.25
/** Budgets of a shorter period are spent unevenly. */
const FEWEST_DAYS = 7

/** Why it does not spend what it may. What is being learnt is left to learn; what is limited by its budget spends it. */
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
    'below one half over 7 days or more; at most 5% of spend above the benchmark, P(waste) below 25%',
  source: 'Google Ads Help on limited campaigns (bids, targets and quality before budget); the half is ours',
  advice: 'Look for what holds it back (target, rank, approval, audience) before anybody adds budget.',
  caseAgainst: 'A budget is often set high on purpose, so that it never limits.',
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
