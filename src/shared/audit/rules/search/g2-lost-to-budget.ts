import { salesRow } from '../examples'
import type { ExampleRow, Rule } from '../rule'
import { rowConcern, spendOf } from '../support'

const LOST = 0.2
const ADVICE = 'It runs out of budget while it does well: this is where more money has room.'

export const lostToBudget: Rule = {
  id: 'G2',
  version: 1,
  title: 'A good campaign runs out of budget',
  types: ['campaign'],
  needs: ['search impression share lost to budget', 'cost', 'conversions'],
  formula: 'share as exported, for campaigns that are not dear by C1’s model',
  threshold: 'more than 20%, P(waste) below 25%',
  source: 'gads-audit (impression share lost to budget above 20%)',
  advice: ADVICE,
  caseAgainst: 'The lost impressions are not the ones that were won: they may convert worse.',
  passing: { type: 'campaign', platform: 'google', rows: rows(0.05) },
  failing: { type: 'campaign', platform: 'google', rows: rows(0.4) },
  evaluate: ({ judging, sheets }) =>
    judging.groups.flatMap(({ parts, judgement }) =>
      parts.flatMap(({ part, row }) => {
        const lost = part.more.impressionShareLostBudget
        if (!judgement.enough || lost === undefined || lost <= LOST || row.pWaste >= 0.25) return []
        return [
          rowConcern(part, {
            issue: 'lost_to_budget',
            tier: 'likely',
            stake: 0.1 * spendOf(part),
            figures: [{ metric: 'lostImpressionShare', value: lost, rows: part.rows }],
            facts: sheets.of(part.segmentId, ['spend']),
            advice: ADVICE,
          }),
        ]
      }),
    ),
}

function rows(impressionShareLostBudget: number): ExampleRow[] {
  return ['A', 'B', 'C'].map((name, at) => {
    const {
      purchases: conversions,
      purchaseValue: conversionValue,
      linkClicks: clicksAll,
      ...row
    } = salesRow('campaignName', name, [500, 40_000, 800, 25 + at, 1500])
    return {
      ...row,
      conversions,
      conversionValue,
      clicksAll,
      ...(at === 0 && { impressionShareLostBudget }),
    } as ExampleRow
  })
}
