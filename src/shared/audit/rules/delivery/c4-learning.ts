import { HOLDING_ADS } from '../guard'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { accountConcern, hardGroups, perWeek, spendOf } from '../support'

const PER_WEEK = 50
const SHARE = 0.5
/** Weight in the action table: low, since an export does not show what the learning phase wastes. */
const STAKE = 0.05

export const learning: Rule = {
  id: 'C4',
  version: 2,
  title: 'Ad sets too small to leave the learning phase',
  types: HOLDING_ADS,
  needs: ['a Meta export', 'ad set name', 'purchases or leads', 'period of at least a week'],
  formula: 'results of an ad set ÷ weeks of the period',
  threshold:
    'fewer than 50 a week in more than half of the ad sets; likely where all of them together bring 50, so that merging helps',
  source: 'Meta’s learning phase (about 50 results a week per ad set); shares after the claude-ads checklist',
  advice:
    'Merge ad sets, widen their audiences, or optimize for a step earlier in the funnel, so that each reaches about fifty results a week.',
  caseAgainst:
    'The export seldom says which ad sets are learning. Small budgets can’t reach fifty whatever the structure.',
  evaluate: ({ summary, sheets, standings }) => {
    const days = daysOf(summary.period)
    const [main] = hardGroups(summary)
    if (summary.table.platform === 'google' || days === null || days < 7 || !main) return []
    const sets =
      summary.type === 'adSet'
        ? main.parts.map(({ results }) => results)
        : summary.sumsBy('adSetName', main.goal === 'sales' ? 'purchases' : 'results').map(({ sum }) => sum)
    const weekly = sets
      .flatMap((results) => (results === null ? [] : [perWeek(results, days)]))
      .sort((a, b) => a.value - b.value)
    const small = weekly.filter(({ value }) => value < PER_WEEK).length
    if (weekly.length < 2 || small / weekly.length <= SHARE) return []
    const together = weekly.reduce((sum, { value }) => sum + value, 0)
    const stated = [...standings.values()].some(({ limit }) => limit === 'learning')
    return [
      accountConcern({
        issue: 'learning',
        tier: together < PER_WEEK ? 'watch' : stated ? 'confirmed' : 'likely',
        stake: STAKE * spendOf(main.slice),
        figures: [
          {
            metric: 'resultsPerWeek',
            ...weekly[weekly.length >> 1]!,
            rows: main.slice.rows,
            formula: 'median over ad sets of results ÷ weeks',
          },
        ],
        facts: sheets.account([main.goal === 'sales' ? 'purchases' : 'results']),
        lever: 'consolidate',
      }),
    ]
  },
}
