import type { Rule } from '../rule'
import { hardGroups, rowConcern, spendOf } from '../support'

const RESULTS = 5

export const smallBudget: Rule = {
  id: 'C5',
  title: 'Budget of only a few results',
  types: ['campaign'],
  needs: ['a Meta export', 'budget', 'spend', 'purchases or results'],
  formula: 'budget ÷ cost per result of the group',
  threshold: 'fewer than 5 results',
  source: 'claude-ads checklist (daily budget of at least 5 × cost per result)',
  advice: 'Merge this budget with another or raise it. At a few results a day, the platform learns little.',
  caseAgainst:
    'The export doesn’t say whether a budget is daily or lifetime. A lifetime budget this small is even worse.',
  evaluate: ({ summary, sheets }) =>
    (summary.table.platform === 'google' ? [] : hardGroups(summary)).flatMap((group) => {
      const cost = group.results ? spendOf(group.slice) / group.results : null
      if (cost === null || group.results! < 10) return []
      return group.parts.flatMap((part) => {
        const { budget } = part.more
        if (!budget || budget / cost >= RESULTS) return []
        return [
          rowConcern(part, {
            issue: 'small_budget',
            tier: 'watch',
            figures: [
              {
                metric: 'budgetInResults',
                value: budget / cost,
                rows: part.rows,
                inputs: [
                  { label: 'Daily budget', value: budget, unit: 'money' },
                  { label: 'Spend of the group', value: spendOf(group.slice), unit: 'money' },
                  { label: 'Results of the group', value: group.results, op: '×' },
                ],
              },
            ],
            facts: sheets.of(part.segmentId, ['spend']),
            lever: 'consolidate',
          }),
        ]
      })
    }),
}
