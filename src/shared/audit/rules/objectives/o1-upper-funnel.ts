import { ratioOf } from '../../facts/ratio-of'
import { GOAL_WORDS } from '../../goals/goals'
import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'
import { joinRows } from '../../summary/slices'

const SHARE = 0.1
/** Stands for “$500 or more” in any currency: ten results at the account’s own cost. */
const RESULTS = 10

export const upperFunnel: Rule = {
  id: 'O1',
  title: 'Spend outside sales and leads',
  types: ['campaign', 'objective'],
  needs: ['objective or result type', 'purchases or leads'],
  formula: 'spend of rows bought for reach, traffic, views or engagement ÷ spend',
  threshold: '10% or more, and worth at least 10 results at the account’s own cost',
  source: 'Nachiket Pai, “wrong objective” (confidence 75–90%); its $500 turned into ten results',
  advice: 'Define what this spend is for and how you’d measure it, or move it to campaigns that sell.',
  caseAgainst: 'Reach and traffic may feed the campaigns that sell; attribution can’t show it.',
  evaluate: ({ summary, sheets }) => {
    const hard = hardGroups(summary)
    const results = hard.reduce((sum, group) => sum + (group.results ?? 0), 0)
    const hardSpend = hard.reduce((sum, group) => sum + spendOf(group.slice), 0)
    const soft = summary.groups.filter(
      ({ goal }) => !GOAL_WORDS[goal].hard && goal !== 'unknown' && goal !== 'other',
    )
    const spend = soft.reduce((sum, group) => sum + spendOf(group.slice), 0)
    const total = spendOf(summary.total)
    if (results < 10 || spend / total < SHARE || (spend / hardSpend) * results < RESULTS) return []
    return [
      accountConcern({
        issue: 'upper_funnel',
        tier: 'watch',
        figures: [
          {
            ...ratioOf('upperFunnelShare', { above: spend, below: total, unit: 'money' }),
            rows: joinRows(soft.map(({ slice }) => slice)),
          },
        ],
        facts: sheets.account(['spend']),
        lever: 'justify_spend',
      }),
    ]
  },
}
