import type { Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

const LOST = 0.2
/** A row that paid up to this part of its spend above the benchmark costs about as much as it should. */
const ABOUT = 0.05
/** From here on it may be dear in truth, whatever it has cost so far. */
const DOUBTFUL = 0.25

export const lostToBudget: Rule = {
  id: 'G2',
  version: 2,
  title: 'A good campaign runs out of budget',
  types: ['campaign'],
  needs: ['search impression share lost to budget', 'cost', 'conversions'],
  formula: 'share as exported, for campaigns at or below the benchmark price',
  threshold: 'more than 20%; at most 5% of spend above the benchmark, P(waste) below 25%',
  source: 'gads-audit (impression share lost to budget above 20%)',
  advice: 'It runs out of budget while it does well: this is where more money has room.',
  caseAgainst: 'The lost impressions are not the ones that were won: they may convert worse.',
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
