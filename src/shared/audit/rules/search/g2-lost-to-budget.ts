import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

const LOST = 0.2
/** A row whose excess is at most this part of its spend costs about what the benchmark does. */
const ABOUT = 0.05
/** P(waste) from which a row is not given more budget, even if its own results are cheap so far. */
const DOUBTFUL = 0.25

export const lostToBudget: Rule = {
  id: 'G2',
  version: 2,
  title: 'A good campaign runs out of budget',
  types: ['campaign'],
  needs: ['search impression share lost to budget', 'cost', 'conversions'],
  formula: 'share as exported, for campaigns at or below the benchmark price',
  threshold: 'more than 20%; at most 5% of its spend above the benchmark, and a chance of waste below 25%',
  source: 'gads-audit (impression share lost to budget above 20%)',
  advice: 'It performs well and runs out of budget. Add budget here first.',
  caseAgainst: 'The lost impressions aren’t like the ones it won: they may convert worse.',
  evaluate: ({ weighing, sheets }) =>
    [...weighing.rows.values()].flatMap(({ part, row, excess }) => {
      const lost = part.more.impressionShareLostBudget
      if (lost === undefined || lost <= LOST || row.pWaste >= DOUBTFUL || excess > ABOUT * spendOf(part))
        return []
      return [
        rowConcern(part, {
          issue: 'lost_to_budget',
          tier: 'likely',
          stake: 0.1 * spendOf(part),
          figures: [{ metric: 'lostImpressionShare', value: lost, rows: part.rows }],
          facts: sheets.of(part.segmentId, ['spend']),
          lever: 'raise_budget',
        }),
      ]
    }),
}
