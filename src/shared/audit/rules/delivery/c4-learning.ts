import { evenRows, salesRow } from '../examples'
import { daysOf } from '../../summary/period-length'
import type { Rule } from '../rule'
import { accountConcern, hardGroups } from '../support'

const PER_WEEK = 50
const SHARE = 0.5
const ADVICE =
  'Merge ad sets, widen their audiences, or optimize for a step earlier in the funnel, so that each reaches about fifty results a week.'

export const learning: Rule = {
  id: 'C4',
  version: 1,
  title: 'Ad sets too small to leave the learning phase',
  types: ['campaign', 'objective'],
  needs: ['ad set name', 'purchases', 'period of at least a week'],
  formula: 'purchases of an ad set ÷ weeks of the period',
  threshold: 'fewer than 50 a week in more than half of the ad sets',
  source: 'Meta’s learning phase (about 50 results a week per ad set); shares after the claude-ads checklist',
  advice: ADVICE,
  caseAgainst:
    'The export does not say which ad sets are learning. Small budgets can’t reach fifty whatever the structure.',
  passing: {
    type: 'campaign',
    rows: [salesRow('campaignName', 'A', [9000, 500_000, 9000, 400, 26_000], { adSetName: 'One' })],
  },
  failing: {
    type: 'campaign',
    rows: evenRows('campaignName', ['A', 'B', 'C', 'D']).map((row, at) => ({
      ...row,
      adSetName: `Set ${at}`,
    })),
  },
  evaluate: ({ summary, sheets }) => {
    const days = daysOf(summary.period)
    if (days === null || days < 7 || !hardGroups(summary).some(({ goal }) => goal === 'sales')) return []
    const weekly = summary
      .by('adSetName')
      .flatMap(({ sums }) => (sums.purchases === null ? [] : [(sums.purchases * 7) / days]))
      .sort((a, b) => a - b)
    const small = weekly.filter((count) => count < PER_WEEK).length
    if (weekly.length < 2 || small / weekly.length <= SHARE) return []
    return [
      accountConcern({
        issue: 'learning',
        tier: 'watch',
        figures: [
          {
            metric: 'resultsPerWeek',
            value: weekly[weekly.length >> 1]!,
            rows: summary.total.rows,
            formula: 'median over ad sets of purchases ÷ weeks',
          },
        ],
        facts: sheets.account(['purchases']),
        advice: ADVICE,
      }),
    ]
  },
}
