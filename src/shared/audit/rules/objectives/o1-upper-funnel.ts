import { totalOf } from '../../../metrics/rates'
import type { FactDraft } from '../../facts/fact-book'
import { ratioOf } from '../../facts/ratio-of'
import { GOAL_WORDS } from '../../goals/goals'
import type { Rule } from '../rule'
import { accountConcern, hardGroups, spendOf } from '../support'
import { joinRows } from '../../summary/slices'
import type { Slice } from '../../summary/summary'

const SHARE = 0.1
/** Stands for “$500 or more” in any currency: ten results at the account’s own cost. */
const RESULTS = 10

const purchasesOf = (slices: readonly Slice[]): number => totalOf(slices, ({ sums }) => sums.purchases ?? 0)

/** Purchases that the file shows for this spend, and their cost where there are several. */
function soldBy(slices: readonly Slice[]): Pick<FactDraft, 'metric' | 'value' | 'inputs'>[] {
  const [purchases, spend] = [purchasesOf(slices), totalOf(slices, spendOf)]
  if (purchases === 0) return []
  const cost = ratioOf('costPerPurchase', { above: spend, below: purchases })
  cost.inputs[0]!.unit = 'money'
  return [{ metric: 'purchases', value: purchases }, ...(purchases > 1 ? [cost] : [])]
}

export const upperFunnel: Rule = {
  id: 'O1',
  version: 2,
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
    const slices = soft.map(({ slice }) => slice)
    const rows = joinRows(slices)
    return [
      accountConcern({
        issue: 'upper_funnel',
        tier: 'watch',
        cells: [...new Set(soft.filter(({ slice }) => spendOf(slice) > 0).map(({ goal }) => goal))],
        ...(purchasesOf(slices) > 0 && { detail: 'sells_already' }),
        figures: [
          { ...ratioOf('upperFunnelShare', { above: spend, below: total, unit: 'money' }), rows },
          ...soldBy(slices).map((figure) => ({ ...figure, rows })),
        ],
        facts: sheets.account(['spend']),
        lever: 'justify_spend',
      }),
    ]
  },
}
